import { Button } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import { UndoIcon } from "../icons/staff-icons.tsx";
import { pausing, type UndoHandle } from "../parts/notifications.tsx";

/** «Вернуть 8 с» in the row, instead of the notice. The countdown pauses under the pointer and on focus. */
export function UndoButton({ handle: { countdown, undo, showInPlace } }: { handle: UndoHandle }) {
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  useEffect(showInPlace, [showInPlace]);
  useHotkeys([{ code: "KeyZ", ctrl: true, label: "Вернуть", run: undo }]);
  return (
    <Button variant="default" size="sm" leftSection={<UndoIcon />} onClick={undo} {...pausing(countdown)}>
      Вернуть {seconds}&nbsp;с
    </Button>
  );
}

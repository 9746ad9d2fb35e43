import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { UndoIcon } from "../icons/staff-icons.tsx";
import type { UndoHandle } from "../parts/notifications.tsx";

/** «Вернуть 8 с». The seconds stand still under the pointer and on focus. */
export function UndoButton({ handle: { countdown, undo } }: { handle: UndoHandle }) {
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<UndoIcon />}
      onClick={undo}
      onPointerEnter={() => countdown.pause()}
      onPointerLeave={() => countdown.resume()}
      onFocus={() => countdown.pause()}
      onBlur={() => countdown.resume()}
    >
      Вернуть {seconds}&nbsp;с
    </Button>
  );
}

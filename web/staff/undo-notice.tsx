import { Button, Kbd } from "@mantine/core";
import { useSyncExternalStore } from "react";
import type { Countdown } from "./countdown.ts";
import { useKeys } from "./keys.tsx";
import styles from "./undo-notice.module.css";

const length = 10;

type UndoNoticeProps = { text: string; label: string; undo: () => void; countdown: Countdown };

/** What was done and a way back, with the seconds that are left as words and as a bar. */
export function UndoNotice({ text, label, undo, countdown }: UndoNoticeProps) {
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  useKeys([{ code: "KeyZ", ctrl: true, label, run: undo }]);
  return (
    <div className={styles.notice}>
      <span className={styles.text}>{text}</span>
      <Button variant="light" size="sm" onClick={undo} rightSection={<Kbd>Ctrl Z</Kbd>}>
        {label}
      </Button>
      <span className={styles.seconds} aria-hidden="true">
        {seconds} с
      </span>
      <progress className={styles.bar} value={seconds} max={length} aria-hidden="true" />
    </div>
  );
}

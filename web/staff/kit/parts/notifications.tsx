import { Button, Kbd } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSyncExternalStore } from "react";
import { ErrorSignIcon, TickIcon } from "#ui/status/icons.tsx";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { Countdown } from "../clock/countdown.ts";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import styles from "./notifications.module.css";

/** In milliseconds: enough to read two sentences slowly. */
const doneStays = 6_000;
const undoable = 10_000;

/** Shows that an action succeeded: «Настройки сохранены.» Announced politely; disappears automatically. */
export function notifyDone(text: string): void {
  notifications.show({ message: text, role: "status", icon: <TickIcon />, "data-kind": "ok", autoClose: doneStays });
}

/**
 * Shows that an action failed, and why. Stays until it is closed.
 * @param what «Не удалось удалить запись.»
 * @param error of the request; its message is shown.
 */
export function notifyProblem(what: string, error?: unknown): void {
  notifications.show({
    title: what,
    message: error === undefined ? null : problemInOneLine(error),
    role: "alert",
    icon: <ErrorSignIcon />,
    "data-kind": "error",
    autoClose: false,
  });
}

export type Undoing = {
  /** «Удалено 6 записей» */
  text: string;
  /** The label of the button, if «Вернуть» would be misunderstood. */
  label?: string;
  /** Undoes the action. Its error is shown. */
  undo: () => Promise<unknown>;
  /** Called when the time has passed, or the notice is closed without an undo. */
  over?: () => void;
};

export type UndoHandle = {
  /** For the row's own «Вернуть 8 с»: `useSyncExternalStore(countdown.subscribe, countdown.secondsLeft)`. */
  countdown: Countdown;
  undo: () => void;
  /**
   * Hides the notice while the row itself offers the undo.
   * @returns a function that shows the notice again.
   */
  showInPlace: () => () => void;
};

/** In milliseconds: a row that offers the undo is rendered within this time. */
const rowDelay = 50;

/**
 * Ten seconds to undo an action, by the button or Ctrl Z; the countdown pauses under the pointer and on focus. The
 * notice is shown unless the row offers the same.
 */
export function undoNotice({ text, label = "Вернуть", undo, over }: Undoing): UndoHandle {
  let id: string | undefined;
  let isInPlace = false;
  const hide = () => {
    if (id !== undefined) notifications.hide(id);
    id = undefined;
  };
  const close = () => {
    countdown.stop();
    hide();
  };
  const end = () => {
    close();
    over?.();
  };
  const takeBack = () => {
    close();
    undo().catch((error: unknown) => notifyProblem("Не удалось вернуть.", error));
  };
  const countdown = new Countdown(undoable, end);
  const show = () => {
    if (isInPlace || id !== undefined || countdown.secondsLeft() === 0) return;
    id = notifications.show({
      message: <UndoNotice text={text} label={label} undo={takeBack} countdown={countdown} />,
      role: "status",
      "data-kind": "undo",
      autoClose: false,
      closeButtonProps: { "aria-label": "Закрыть", onClick: end },
      ...pausing(countdown),
    });
  };
  setTimeout(show, rowDelay);
  const showInPlace = () => {
    isInPlace = true;
    hide();
    return () => {
      isInPlace = false;
      setTimeout(show, rowDelay);
    };
  };
  return { countdown, undo: takeBack, showInPlace };
}

/** Handlers that pause the countdown under the pointer and on focus. */
export function pausing(countdown: Countdown) {
  return {
    onPointerEnter: () => countdown.pause(),
    onPointerLeave: () => countdown.resume(),
    onFocus: () => countdown.pause(),
    onBlur: () => countdown.resume(),
  };
}

const length = 10;

type UndoNoticeProps = { text: string; label: string; undo: () => void; countdown: Countdown };

/** The action and its undo, with the remaining seconds in words and as a bar. */
function UndoNotice({ text, label, undo, countdown }: UndoNoticeProps) {
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.secondsLeft);
  useHotkeys([{ code: "KeyZ", ctrl: true, label, run: undo }]);
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

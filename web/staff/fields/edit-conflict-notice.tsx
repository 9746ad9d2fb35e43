import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#ui/status/notice.tsx";
import styles from "./edit-conflict-notice.module.css";

type EditConflictNoticeProps = {
  title: string;
  /** What can be done about it; what one would do first stands first. */
  choices: readonly (readonly [label: string, run: () => void])[];
  /** Whoever pressed the button at the foot of a form is brought here. */
  takesFocus?: boolean;
  /** Who was quicker, what they changed, what the choices do. */
  children: ReactNode;
};

/** Somebody else was quicker. Nothing is overwritten and nothing typed is lost: one looks and decides. */
export function EditConflictNotice({ title, choices, takesFocus = false, children }: EditConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warning" title={title} live>
        {children}
        <div className="cluster gap-3">
          {choices.map(([label, run], index) => (
            <Button key={label} variant={index === 0 ? "light" : "default"} size="sm" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  );
}

type TwoVersionsProps = {
  /** Who saved it and when, as far as that is known. */
  text: ReactNode;
  keepMine: () => void;
  takeTheirs: () => void;
  takesFocus?: boolean;
  /** What the two differ in. */
  children: ReactNode;
};

/** The same where both versions are whole: one of them stays. */
export function TwoVersionsNotice({ text, keepMine, takeTheirs, takesFocus, children }: TwoVersionsProps) {
  return (
    <EditConflictNotice
      title="Есть версия новее вашей"
      takesFocus={takesFocus === true}
      choices={[
        ["Оставить мою", keepMine],
        ["Взять чужую", takeTheirs],
      ]}
    >
      <p>{text} Ваш текст остался в&nbsp;полях. Чем версии различаются («−» чужая, «+» ваша):</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by the keyboard, too */}
      <section aria-label="Различия" tabIndex={0} className={styles.difference}>
        {children}
      </section>
    </EditConflictNotice>
  );
}

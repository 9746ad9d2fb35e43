import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#ui/status/notice.tsx";
import styles from "./fields.module.css";

type EditConflictNoticeProps = {
  title: string;
  /** The choices, the most likely one first. */
  choices: readonly (readonly [label: string, run: () => void])[];
  /** Whether the notice is scrolled to, because the pressed button is at the foot of a form. */
  takesFocus?: boolean;
  /** The author of the newer change, the change, and the effect of the choices. */
  children: ReactNode;
};

/** A notice about a newer change. Nothing is overwritten and no input is lost: the user compares and decides. */
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
  /** Author and time of the newer version, as far as known. */
  text: ReactNode;
  keepMine: () => void;
  takeTheirs: () => void;
  takesFocus?: boolean;
  /** The differences of the two versions. */
  children: ReactNode;
};

/** A notice about two complete versions, one of which is kept. */
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
      <p>{text} Ваш текст остался в полях. Чем версии различаются («−» чужая, «+» ваша):</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by the keyboard, too */}
      <section aria-label="Различия" tabIndex={0} className={styles.difference}>
        {children}
      </section>
    </EditConflictNotice>
  );
}

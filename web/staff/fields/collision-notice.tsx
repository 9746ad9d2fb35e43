import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Notice } from "#ui/status/notice.tsx";
import styles from "./collision-notice.module.css";

type CollisionNoticeProps = {
  /** Who saved it and when, as far as that is known. */
  text: ReactNode;
  keepMine: () => void;
  takeTheirs: () => void;
  /** What the two differ in. */
  children: ReactNode;
};

/** Somebody else was quicker. Nothing is overwritten and nothing lost: one looks at both and decides. */
export function CollisionNotice({ text, keepMine, takeTheirs, children }: CollisionNoticeProps) {
  return (
    <Notice kind="warning" title="Есть версия новее вашей" live>
      <p>{text} Ваш текст остался в&nbsp;полях. Чем версии различаются («−» чужая, «+» ваша):</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by the keyboard, too */}
      <section aria-label="Различия" tabIndex={0} className={styles.difference}>
        {children}
      </section>
      <div className="cluster gap-3">
        <Button variant="light" size="sm" onClick={keepMine}>
          Оставить мою
        </Button>
        <Button variant="default" size="sm" onClick={takeTheirs}>
          Взять чужую
        </Button>
      </div>
    </Notice>
  );
}

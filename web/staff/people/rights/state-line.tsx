import type { ReactNode } from "react";
import { TickIcon } from "#ui/status/icons.tsx";
import styles from "./people.module.css";

type StateLineProps = {
  title: string;
  text: string;
  /** The icon while it is open. */
  Icon?: (props: object) => ReactNode;
  isOpen?: boolean;
  /** The control that closes it. */
  children?: ReactNode;
};

/** A line of what is done or contained, and of what is not. */
export function StateLine({ title, text, Icon = TickIcon, isOpen = false, children }: StateLineProps) {
  return (
    <li className={styles.state} data-open={isOpen || undefined}>
      {isOpen ? <Icon /> : <TickIcon />}
      <div className="stack gap-1">
        <b>{title}</b>
        <span className="hint">{text}</span>
        {isOpen && <span>{children}</span>}
      </div>
    </li>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ChevronDownIcon } from "../status/icons.tsx";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  summary: ReactNode;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Content that most readers skip, in a native disclosure, which works without script. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)} open={open}>
      <summary className={styles.summary}>
        <ChevronDownIcon sign className={styles.chevron} />
        <span className="underlined">{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

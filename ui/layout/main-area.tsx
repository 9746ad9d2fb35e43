import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./main-area.module.css";

/** Where the skip link leads. Takes focus from script, never from the Tab key. */
export function MainArea({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.main, className)}>
      {children}
    </main>
  );
}

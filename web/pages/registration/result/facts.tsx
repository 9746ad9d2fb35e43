import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "../registration.module.css";

export type Fact = { name: string; value: ReactNode };

/** Names in grey with values in bold under them. `columns`: in two columns on wide pages. */
export function Facts({ facts, columns }: { facts: Fact[]; columns?: boolean | undefined }) {
  return (
    <dl className={classNames("stack gap-4 gap-x-8", columns && styles.columns)}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

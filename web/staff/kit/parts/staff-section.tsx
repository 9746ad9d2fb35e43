import { type ReactNode, useId } from "react";
import styles from "./staff-page.module.css";

/** A section of a page: a title, a sentence and its content. */
export function StaffSection({
  id,
  title,
  aside,
  text,
  children,
}: {
  id?: string;
  title: string;
  /** On the right of the title: a count, or a control that changes the content. */
  aside?: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <div className="cluster gap-1 gap-x-4 baseline split">
        <h2 id={titleId} className="staff-title">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

type StaffFactsProps = {
  facts: readonly (readonly [term: string, value: ReactNode])[];
  /** Whether the values are short, and stay beside their terms on phones too. */
  areBrief?: boolean;
};

/** A list of terms and values: «Логин» — «admin». */
export function StaffFacts({ facts, areBrief = false }: StaffFactsProps) {
  return (
    <dl className={styles.facts} data-brief={areBrief || undefined}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

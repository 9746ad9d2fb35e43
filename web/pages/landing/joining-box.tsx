import { Fragment } from "react";
import { counted, words } from "../../../domain/russian-plurals.ts";
import { fileSize } from "../../../ui/file-size.ts";
import { keepShortWords } from "../../components/keep-short-words.ts";
import type { ShownSite } from "../../root.tsx";
import styles from "./joining-box.module.css";

/** From what age, and by which steps; nothing where neither is said. */
export function JoiningBox({ site }: { site: ShownSite }) {
  const { joining_age: age, joining_steps: steps } = site;
  if (age === null && steps.length === 0) return null;
  return (
    <div className={styles.box}>
      {age !== null && (
        <p className={styles.age}>
          <span className={styles.figure} aria-hidden="true">
            {age}+
          </span>
          <span className={styles.words}>вступить может врач, достигший&nbsp;{counted(age, words.yearsOfAge)}</span>
        </p>
      )}
      {steps.length > 0 && (
        <div>
          <h2 className={styles.title}>Как вступить в&nbsp;общество</h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing forbids two of the same words
              <li key={index} className={styles.step}>
                <Step text={keepShortWords(step)} site={site} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Staff write steps as plain text; where one names the application or the e-mail, it leads there. */
function Step({ text, site: { email, admission_application: application } }: { text: string; site: ShownSite }) {
  const parts = text.split(/(заявление\s+о\s+приёме|[^\s()<>]+@[^\s()<>]*[^\s()<>.,;])/i);
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    if (part === email) {
      return (
        <a key={key} href={`mailto:${email}`}>
          {part}
        </a>
      );
    }
    if (!application || !/^заявление\s/i.test(part) || index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <Fragment key={key}>
        <a href={application.file}>{part}</a>
        {` (${application.file_type.toUpperCase()},\u00a0${fileSize(application.file_size)})`}
      </Fragment>
    );
  });
}

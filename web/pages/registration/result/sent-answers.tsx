import type { ReactNode } from "react";
import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { answerForPeople, fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import { EmailText } from "#web/components/email-text.tsx";
import { type Fact, Facts } from "./facts.tsx";
import styles from "./result-page.module.css";

type SentAnswersProps = { title: string; result: RegistrationResult; children?: ReactNode };

/** The stored answers, for the registrant to check. */
export function SentAnswers({ title, result, children }: SentAnswersProps) {
  const facts: Fact[] = [
    ...textFieldNames.map((name) => {
      const { label, type } = fieldOf(name);
      const text = answerForPeople(name, result[name]);
      return { name: label, value: type === "email" && text !== "" ? <EmailText address={text} /> : text };
    }),
    { name: fieldOf("school_name").heading, value: result.school },
  ];
  return (
    <section aria-labelledby="sent-answers" className={styles.sent} data-print="hide">
      <h2 id="sent-answers" className={styles.sentTitle}>
        {title}
      </h2>
      <Facts columns facts={facts.filter(({ value }) => value !== "")} />
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import type { RegistrationResult } from "#contract/registrations/registration-result.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { EmailText } from "#web/components/email-text.tsx";
import { type Fact, Facts } from "./facts.tsx";
import styles from "./result-page.module.css";

type SentAnswersProps = { title: string; result: RegistrationResult; children?: ReactNode };

/** What was written down, to be checked: a slip in an address shows here first. */
export function SentAnswers({ title, result, children }: SentAnswersProps) {
  const facts: Fact[] = [
    { name: "Фамилия, имя, отчество", value: result.fio },
    { name: "Регион", value: result.region },
    { name: "Учреждение", value: result.job_place },
    { name: "Должность", value: result.job },
    { name: "Контактный телефон", value: phoneForPeople(result.phone) },
    { name: "Электронная почта", value: result.email && <EmailText address={result.email} /> },
    { name: "Школа", value: result.school },
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

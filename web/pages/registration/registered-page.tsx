import { dateRange } from "../../../domain/russian-dates.ts";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import type { ShownResult } from "./registration-result.tsx";
import styles from "./result-page.module.css";
import { ResultPage } from "./result-page.tsx";
import { SentAnswers } from "./sent-answers.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { WhatNext } from "./what-next.tsx";

/** Registered: the ticket, what to do with it, what was written down. */
export function RegisteredPage({ shown }: { shown: ShownResult }) {
  const { result, key, corrected } = shown;
  const today = useRootData()?.site.today ?? "";
  return (
    <ResultPage
      done={corrected ? "Исправления сохранены" : "Регистрация принята"}
      title={titleFor(result.conference, today)}
      note={<WhatNext number={result.number} />}
    >
      <Ticket result={result} />
      <TicketActions shown={shown} />
      <SentAnswers title="Что мы&nbsp;записали" result={result}>
        <p className={styles.changes} data-print="hide">
          <Link to={paths.registrationCorrection(key)} className={styles.change}>
            Исправить данные
          </Link>
          <Link to={paths.registrationWithdrawal(key)} className={styles.change}>
            Отозвать регистрацию
          </Link>
        </p>
      </SentAnswers>
    </ResultPage>
  );
}

/** «Вы в списке участников. Ждём вас 4 сентября», and nobody waits any more once the conference has begun. */
function titleFor({ start_date }: ShownResult["result"]["conference"], today: string): string {
  const listed = "Вы\u00a0в\u00a0списке участников";
  if (start_date < today) return listed;
  return `${listed}. Ждём вас ${dateRange(start_date, start_date).days}`;
}

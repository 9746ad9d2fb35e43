import type { ShownResult } from "./registration-result.tsx";
import { ResultPage } from "./result-page.tsx";
import { SentAnswers } from "./sent-answers.tsx";
import { Ticket } from "./ticket.tsx";
import { WhatNext } from "./what-next.tsx";

/**
 * Somebody of this name and address was registered already. Shows the number and what was sent now, nothing of the
 * registration itself: the sender need not be the person.
 */
export function RepeatedPage({ shown: { result } }: { shown: ShownResult }) {
  return (
    <ResultPage
      title={`Участник уже зарегистрирован под номером ${result.number}`}
      lead={
        "Второй записи мы\u00a0не\u00a0сделали. Если данные отличаются от\u00a0прежних, секретариат сверит их и\u00a0исправит запись."
      }
      note={<WhatNext number={result.number} />}
    >
      <Ticket result={result} />
      <SentAnswers title="Что вы&nbsp;прислали сейчас" result={result} />
    </ResultPage>
  );
}

import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import {
  countRecipients,
  listMailings,
  type Mailing,
  type Recipients,
  showMailing,
  startMailing,
  testMailing,
} from "#contract/conference/letters/mailings.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useRootData } from "#web/root-data.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { ConfirmButton } from "../../kit/dialogs/question.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffFacts, StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { letterForms, subjectInTitle } from "./letter-words.ts";
import { MailingForm } from "./mailing-form.tsx";
import { MailingProgress, ViewLink } from "./mailing-progress.tsx";

/** In milliseconds, while letters leave. */
const refreshEvery = 3000;

/** A draft with its receivers, or the progress of a mailing. */
export function MailingPage({ id }: { id: number }) {
  const params = { id: String(id) };
  const mailing = useApiQuery(showMailing, { params }, { refetchInterval: refreshEvery });
  const { data } = mailing;
  const today = useRootData()?.site.today ?? "";
  const started = data?.started_at && `запуск: ${data.who}, ${recentMoment(data.started_at, today)}`;
  const context = [data?.view_name, started].filter(Boolean).join("; ");
  return (
    <StaffPage
      title={subjectInTitle(data?.subject ?? "") || "Новая рассылка"}
      context={context}
      actions={
        <Button component={RouterLink} to={staffPaths.mailings} variant="default">
          Все рассылки
        </Button>
      }
    >
      <QueryStates query={mailing} what="рассылку">
        {(loaded) => (loaded.state === "draft" ? <Draft mailing={loaded} /> : <MailingProgress mailing={loaded} />)}
      </QueryStates>
    </StaffPage>
  );
}

function Draft({ mailing }: { mailing: Mailing }) {
  const recipients = useApiQuery(countRecipients, { params: { id: String(mailing.id) } });
  return (
    <MailingForm mailing={mailing}>
      {(isSaved) => (
        <>
          <QueryStates query={recipients} what="получателей">
            {(counts) => <Receivers mailing={mailing} counts={counts} />}
          </QueryStates>
          <div className="cluster gap-3">
            <SendButton mailing={mailing} count={recipients.data?.receive ?? 0} isSaved={isSaved} />
            <TestButton id={mailing.id} isSaved={isSaved} />
          </div>
        </>
      )}
    </MailingForm>
  );
}

const reasonWords: Record<keyof Recipients["left_out"], string> = {
  without_address: "Нет почты в записи",
  withdrawn: "Регистрация отозвана",
  refused: "Отписались от рассылок",
  undeliverable: "Письма на этот адрес не доходят",
  same_address: "Тот же адрес, что у другой записи",
};

type ReceiversProps = { mailing: Mailing; counts: Recipients };

function Receivers({ mailing, counts: { receive, chosen, left_out } }: ReceiversProps) {
  const reasons = Object.entries(left_out).filter(([, count]) => count > 0);
  return (
    <StaffSection
      title={`Получат ${receive} из ${chosen}`}
      text="Список застынет при отправке: кто запишется позже, письма не получит."
    >
      <p>
        <ViewLink mailing={mailing}>Показать их в таблице участников</ViewLink>
      </p>
      {reasons.length > 0 && (
        <StaffFacts
          facts={reasons.map(
            ([reason, count]) => [reasonWords[reason as keyof Recipients["left_out"]], count] as const,
          )}
        />
      )}
    </StaffSection>
  );
}

/** Asks once: a letter that has left cannot be taken back. */
function SendButton({ mailing, count, isSaved }: { mailing: Mailing; count: number; isSaved: boolean }) {
  const minutes = Math.ceil(count / 30);
  return (
    <ConfirmButton
      label={`Отправить ${counted(count, letterForms)}`}
      look={{ variant: "filled", disabled: !isSaved || count === 0 }}
      title={`Отправить ${counted(count, letterForms)}?`}
      endpoint={startMailing}
      input={{ params: { id: String(mailing.id) } }}
      failed={"Рассылка не начата."}
      invalidates={[showMailing, listMailings]}
      cancel="Ещё проверить"
      confirm={`Отправить ${counted(count, letterForms)}`}
    >
      <p>
        <b>Ушедшее письмо не вернуть.</b> Письма уходят по 30 в минуту: так почта не примет их за спам. Займёт около{" "}
        {counted(minutes, ["минуты", "минут", "минут"])}. Пока рассылка идёт, её можно приостановить.
      </p>
    </ConfirmButton>
  );
}

function TestButton({ id, isSaved }: { id: number; isSaved: boolean }) {
  const { me } = useSession();
  const [email, setEmail] = useState(me.email);
  return (
    <ConfirmButton
      label="Пробное письмо"
      look={{ disabled: !isSaved }}
      title="Пробное письмо"
      endpoint={testMailing}
      input={{ params: { id: String(id) }, body: { email } }}
      done={"Пробное письмо в очереди: уйдёт в течение минуты."}
      failed={"Пробное письмо не отправлено."}
      cancel="Отмена"
      confirm="Отправить"
    >
      <TextInput
        type="email"
        label="Кому"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ConfirmButton>
  );
}

import { NativeSelect, Switch } from "@mantine/core";
import {
  eraseDue,
  listErasures,
  listRetention,
  type Retention,
  setRetention,
  showDue,
} from "#contract/people/erasures.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted, type PluralForms } from "#domain/text/russian-plurals.ts";
import { useRootData } from "#web/root-data.ts";
import { NoWayBack } from "../../conference/registrants/erasure/no-way-back.tsx";
import { useKeptRetention } from "../../conference/registrants/erasure/use-retention.ts";
import { recordForms } from "../../conference/registrants/registrant-words.ts";
import styles from "../../conference/registrants/registrants-page.module.css";
import { registrationQueries } from "../../kit/api/registration-queries.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { ConfirmButton } from "../../kit/dialogs/question.tsx";

const usual = [1, 3, 6, 12, 24, 36, 60];
const months: PluralForms = ["месяц", "месяца", "месяцев"];

/** How long the registrations of a conference are kept, and whether they are erased automatically afterwards. */
export function RetentionTerm({ term }: { term: Retention }) {
  const params = { id: String(term.conference) };
  const today = useRootData()?.site.today ?? "";
  const saving = useApiMutation(setRetention, {
    done: "Срок хранения сохранён.",
    failed: "Не удалось сохранить срок хранения.",
    onSuccess: useKeptRetention(),
  });
  const choices = [...new Set([...usual, term.months])].sort((one, other) => one - other);
  return (
    <>
      <p>{retentionInWords(term, today)}</p>
      <NativeSelect
        id="retention"
        label="Хранить после окончания"
        value={String(term.months)}
        disabled={saving.isPending}
        data={choices.map((value) => ({ value: String(value), label: counted(value, months) }))}
        onChange={(event) => saving.mutate({ params, body: { months: Number(event.currentTarget.value) } })}
      />
      <Switch
        label="Потом стирать без напоминания"
        description="Иначе в срок напомнит главная страница администратора."
        checked={term.by_itself}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate({ params, body: { by_itself: event.currentTarget.checked } })}
      />
      {term.is_due && <EraseDue term={term} />}
    </>
  );
}

/** Whom the erasure affects. */
function Affected({ conference }: { conference: number }) {
  const { data } = useApiQuery(showDue, { params: { id: String(conference) } });
  if (!data) return null;
  const lines = [
    [data.only_here, "есть только здесь: данные будут уничтожены"],
    [data.elsewhere, "записаны и на другую конференцию: там запись останется"],
    [data.waiting, "ждут ответа на запрос: их записи подождут"],
  ] as const;
  return (
    <ul className="stack gap-1">
      {lines.map(([count, text]) => count > 0 && <li key={text}>{`${counted(count, recordForms)}: ${text}`}</li>)}
    </ul>
  );
}

/** Ends with «г.», whose full stop also ends the sentence. */
export function retentionInWords(term: Retention, today: string): string {
  const { registrations, due_on, end_date, due_without_consent_on, without_consent } = term;
  const ended = `Окончание ${longDate(end_date)}`;
  if (registrations === 0) return ended;
  const kept = `${ended}, ${counted(registrations, recordForms)}.`;
  const ofOthers =
    due_without_consent_on === due_on || without_consent === 0
      ? ""
      : `Без согласия, ${counted(without_consent, recordForms)}: до ${longDate(due_without_consent_on)} `;
  return `${kept} ${ofOthers}Срок хранения ${due_on <= today ? "истёк" : "истечёт"} ${longDate(due_on)}`;
}

/** Erases the registrations of a conference whose term is over, after a confirmation. */
function EraseDue({ term }: { term: Retention }) {
  return (
    <ConfirmButton
      label={`Стереть ${counted(term.due, recordForms)}…`}
      look={{ className: styles.erase ?? "" }}
      title="Стереть регистрации навсегда?"
      endpoint={eraseDue}
      input={{ params: { id: String(term.conference) } }}
      done={({ erased }) => `Стёрто: ${counted(erased, recordForms)}.`}
      failed="Не удалось стереть записи."
      invalidates={[listRetention, listErasures, ...registrationQueries]}
      cancel="Оставить"
      confirm="Стереть навсегда"
    >
      <p>
        <b>{term.name}:</b> {counted(term.due, recordForms)} вместе с корзиной. Останутся числа в сводках и журнал для
        акта. Если нужен список участников, сначала выгрузите его.
      </p>
      <Affected conference={term.conference} />
      <NoWayBack />
    </ConfirmButton>
  );
}

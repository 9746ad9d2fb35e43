import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { listRegistrationSettings, setRegistration } from "#contract/conference/conference-registration.ts";
import { listCallbackRequests, settleCallbackRequest } from "#contract/conference/registration/callback-requests.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Overview } from "#contract/home/overview.ts";
import type { ServerWarning } from "#contract/office/account-security.ts";
import { listEntries } from "#contract/site/entries/entries.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { paths, withFilters } from "#web/paths.ts";
import { mailRows, unreachedRows, useMailNote } from "../../conference/letters/mail-rows.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { dateOf } from "../../kit/clock/format.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { ClockIcon, PencilIcon, PersonIcon, ScreenIcon, WarningIcon } from "../../kit/icons/staff-icons.tsx";
import { editorOf, nextAfter } from "../../kit/map/entry-sections.ts";
import { ProblemRow, WellRow } from "../../kit/parts/problem-row.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { isLittleLeft } from "../../site/settings/storage-used.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { type ConferenceNeeds, conferenceNeeds } from "./conference-needs.ts";
import { findingsPlace, findingWords } from "./findings.tsx";
import { backupRows, dueErasureRows, ErrorRow, requestRows } from "./need-rows.tsx";
import type { Home } from "./use-home.ts";

/** Number of tasks shown at first. */
const shown = 3;

/** Open tasks, the most urgent first, each with a button; a friendly line if there are none. */
export function Needs({ home, edits, today }: { home: Home; edits: boolean; today: string }) {
  const note = useMailNote();
  const [isOpen, setIsOpen] = useState(false);
  const rows = [
    ...(home.warnings.data ?? []).map((warning) => <ServerWarningRow key={warning} warning={warning} />),
    ...(home.errors.data ?? []).map((error) => <ErrorRow key={`error ${error.id}`} error={error} today={today} />),
    ...mailRows(home.mail.data, today, note),
    ...unreachedRows(home.waiting.data),
    ...(home.callbacks.data ?? []).map((asked) => (
      <CallbackRow key={`callback ${asked.id}`} asked={asked} today={today} />
    )),
    ...backupRows(home.backups.data, today),
    ...storageRows(home.overview.data?.storage),
    ...requestRows(home.requests.data?.results ?? [], today),
    ...dueErasureRows(home.retention.data ?? [], today),
    ...(edits ? conferenceRows(conferenceNeeds(home.conferences.data ?? [], today)) : []),
    ...brokenRows(home.overview.data?.findings ?? []),
    ...oldDraftRows(home.overview.data?.old_drafts),
  ];
  return (
    <StaffSection title="Требует внимания">
      {isOpen ? rows : rows.slice(0, shown)}
      {rows.length > shown && (
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Свернуть" : `Ещё ${rows.length - shown}`}
        </Button>
      )}
      {rows.length === 0 && home.isSure && <WellRow>Всё в порядке: ничего не ждёт вас.</WellRow>}
      {!home.isSure && <p className="muted">Узнать удалось не всё. Обновите страницу.</p>}
    </StaffSection>
  );
}

function storageRows(storage: Overview["storage"] | undefined): ReactElement[] {
  const disk = storage?.disk;
  if (!disk || !isLittleLeft(disk)) return [];
  return [
    <ProblemRow
      key="storage"
      Icon={WarningIcon}
      title={"На сервере мало места"}
      why={`Свободно ${fileSize(disk.free)} из ${fileSize(disk.size)}. Скажите тому, кто следит за сервером.`}
      action={<LeadingButton to={staffPaths.settingsPart("server")}>Что занимает место</LeadingButton>}
    />,
  ];
}

function conferenceRows(needs: ConferenceNeeds | null): ReactElement[] {
  if (!needs) return [];
  const { conference, isOpen, hasNoNext } = needs;
  const rows = [];
  if (isOpen) rows.push(<OpenRegistration key="open" conference={conference} />);
  if (hasNoNext && conference.entry !== null) {
    rows.push(<NextConference key="next" name={conference.name} entry={conference.entry} />);
  }
  return rows;
}

/** The next conference is to be created or, if it is a draft, published. */
function NextConference({ name, entry }: { name: string; entry: number }) {
  const query = { state: "draft", limit: "1" };
  const drafts = useApiQuery(listEntries, { params: { kind: "conference" }, query }, { staleTime: 0 });
  if (!drafts.isSuccess) return null;
  const [draft] = drafts.data.results;
  if (draft) {
    return (
      <ProblemRow
        Icon={ScreenIcon}
        title="Следующая конференция ещё черновик"
        why={`${name} прошла. Когда ${quoted(draft.title || "Без названия")} будет готова, опубликуйте её: она сама станет текущей.`}
        action={<LeadingButton to={editorOf("conference", draft.id)}>Открыть</LeadingButton>}
      />
    );
  }
  return (
    <ProblemRow
      Icon={ScreenIcon}
      title="Следующей конференции ещё нет"
      why={`${name} прошла. Новую можно сделать по её образцу: нужны только даты.`}
      action={<LeadingButton to={nextAfter("conference", entry)}>Следующая конференция</LeadingButton>}
    />
  );
}

/** A task for a past conference whose registration is still open; the button closes it. */
function OpenRegistration({ conference: { id, name, end_date, revision } }: Pick<ConferenceNeeds, "conference">) {
  const closing = useApiMutation(setRegistration, {
    done: "Регистрация выключена.",
    failed: "Регистрация осталась включённой.",
    invalidates: [listRegistrationSettings],
  });
  const body = { registration_on: false, revision };
  return (
    <ProblemRow
      Icon={ClockIcon}
      title={"Регистрация на прошедшую конференцию включена"}
      why={`${name} закончилась ${longDate(end_date)} Анкета на сайте всё ещё принимает записи.`}
      action={
        <Button
          variant="default"
          size="sm"
          loading={closing.isPending}
          onClick={() => closing.mutate({ params: { id: String(id) }, body })}
        >
          Выключить
        </Button>
      }
    />
  );
}

/** Findings that a visitor would take for a mistake; missing descriptions are listed below. */
function brokenRows(findings: Overview["findings"]): ReactElement[] {
  return findings
    .filter(({ sort }) => sort === "broken-link" || sort === "missing-file")
    .map(({ sort, count }) => (
      <ProblemRow
        key={sort}
        {...findingWords[sort]}
        count={count}
        action={<LeadingButton to={findingsPlace}>Показать</LeadingButton>}
      />
    ));
}

function oldDraftRows(drafts: Overview["old_drafts"] | undefined): ReactElement[] {
  if (!drafts?.oldest) return [];
  const { kind, id, title, changed_at } = drafts.oldest;
  return [
    <ProblemRow
      key="drafts"
      Icon={PencilIcon}
      title={"Не опубликовано больше недели"}
      count={drafts.count}
      why={`Дольше всех лежит ${quoted(title || "Без названия")}, с ${longDate(dateOf(changed_at))} Опубликуйте или удалите.`}
      action={<LeadingButton to={editorOf(kind, id)}>Открыть</LeadingButton>}
    />,
  ];
}

function LeadingButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="default" size="sm">
      {children}
    </Button>
  );
}

const warningWords: Record<ServerWarning, { title: string; why: string }> = {
  "untrusted-proxy": {
    title: "Все посетители видны под одним адресом",
    why: "Запросы приходят через прокси, а сайт о нём не знает, и ограничения входа считают всех одним человеком. Попросите того, кто следит за сервером, задать настройку TRUST_PROXY.",
  },
  "unreadable-second-steps": {
    title: "Коды второго шага не проверить",
    why: "На сервере сменился ключ шифрования: войти с кодом сотрудники не смогут. Попросите того, кто следит за сервером, вернуть файл secret.key или настройку SECRET_KEY. Если ключ потерян, сбросьте второй шаг на странице «Сотрудники».",
  },
};

/** For administrators: a setting of the server that weakens security. */
function ServerWarningRow({ warning }: { warning: ServerWarning }) {
  return <ProblemRow Icon={WarningIcon} {...warningWords[warning]} />;
}

type CallbackRequest = AnswerOf<typeof listCallbackRequests>[number];

/** A participant who lost the link and asks for a call: the telephone, a way to the registration, and «Позвонили». */
function CallbackRow({ asked: { id, fio, phone, asked_at }, today }: { asked: CallbackRequest; today: string }) {
  const settling = useApiMutation(settleCallbackRequest, {
    done: "Просьба убрана.",
    failed: "Просьба осталась в списке.",
    invalidates: [listCallbackRequests],
  });
  return (
    <ProblemRow
      Icon={PersonIcon}
      title={`Просит перезвонить: ${fio}`}
      why={`Потеряна ссылка на страницу участника. Просьба пришла ${recentMoment(asked_at, today)}.`}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={`Позвонили: ${fio}`}
          loading={settling.isPending}
          onClick={() => settling.mutate({ params: { id: String(id) } })}
        >
          Позвонили
        </Button>
      }
    >
      <p className="cluster gap-3">
        <a href={phoneHref(phone)} className="nowrap reach">
          {phoneForPeople(phone)}
        </a>
        <Link to={withFilters(paths.registrants, { search: fio })} className="reach">
          Найти запись
        </Link>
      </p>
    </ProblemRow>
  );
}

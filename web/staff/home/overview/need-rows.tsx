import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router";
import {
  dismissUnexpectedError,
  listUnexpectedErrors,
  outageTitles,
  type UnexpectedError,
} from "#contract/office/unexpected-errors.ts";
import type { Backups } from "#contract/operate/backups.ts";
import type { Retention } from "#contract/people/erasures.ts";
import type { PersonalRequest } from "#contract/people/personal-requests.ts";
import { kindsOfRequest, leftInWords } from "#domain/people/request-terms.ts";
import { addDays } from "#domain/people/working-calendar.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { recordForms } from "../../conference/registrants/registrant-words.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { ClockIcon, WarningIcon } from "../../kit/icons/staff-icons.tsx";
import { addressOfChapter } from "../../kit/map/chapter-of-place.ts";
import { ProblemRow } from "../../kit/parts/problem-row.tsx";
import { staffPaths } from "../../staff-paths.ts";

/** For administrators: problems of the backups. */
export function backupRows(backups: Backups | undefined, today: string): ReactElement[] {
  if (!backups) return [];
  const { at, last, failed, is_late } = backups;
  const lastGood = last ? `последняя удалась ${recentMoment(last.made_at, today)}` : "ни одной ещё нет";
  const action = <GuideButton />;
  if (failed) {
    const title = `Резервная копия не удалась: ${recentMoment(failed.at, today)}`;
    const why = `${failed.why} ${at === null ? "Повторите её" : "Сервер повторяет её каждый час"}; ${lastGood}.`;
    return [<ProblemRow key="backup" Icon={WarningIcon} title={title} why={why} action={action} />];
  }
  if (!is_late) return [];
  const why = `Должна быть каждый день, а ${lastGood}. Скажите тому, кто следит за сервером.`;
  return [
    <ProblemRow key="backup" Icon={WarningIcon} title={"Резервных копий давно не было"} why={why} action={action} />,
  ];
}

function GuideButton() {
  return (
    <Button component={Link} to={addressOfChapter("home")} variant="default" size="sm">
      Что делать
    </Button>
  );
}

const timesForms = ["раз", "раза", "раз"] as const;

/** For administrators: an unexpected error of the server that is not dismissed. */
export function ErrorRow({ error, today }: { error: UnexpectedError; today: string }) {
  const dismissal = useApiMutation(dismissUnexpectedError, {
    done: "Убрано из списка. Случится снова — появится снова.",
    failed: "Ошибка осталась в списке.",
    invalidates: [listUnexpectedErrors],
  });
  return (
    <ProblemRow
      Icon={WarningIcon}
      title={`Неожиданная ошибка: ${titleOf(error)}`}
      why={`${timesOf(error, today)} Передайте код тому, кто следит за сервером: по нему находится запись в журнале сервера.`}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={`Разобрались: ${titleOf(error)}`}
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate({ params: { id: error.id } })}
        >
          Разобрались
        </Button>
      }
    >
      <p className="hint tabular breakable">{factsOf(error)}</p>
    </ProblemRow>
  );
}

function titleOf({ outage, what }: UnexpectedError): string {
  return outage ? outageTitles[outage] : what || "Запрос к сайту";
}

/** «Сегодня 3 раза, всего 15 раз. Последний раз сегодня, 14:05.» */
function timesOf({ count, count_today, last_at }: UnexpectedError, today: string): string {
  const ofToday = count_today > 0 && `Сегодня ${counted(count_today, timesForms)}`;
  const ofAll = count > count_today && `${ofToday ? "всего" : "Всего"} ${counted(count, timesForms)}`;
  return `${[ofToday, ofAll].filter(Boolean).join(", ")}, последний — ${recentMoment(last_at, today)}.`;
}

function factsOf({ code, outage, name, place, route }: UnexpectedError): string {
  return [code && `Код ${code}`, !outage && name, route, place].filter(Boolean).join(" · ");
}

/** In days: how early the end of a term is announced. */
const announcedBefore = 30;

/** For administrators: the conferences whose registrations are due for erasure, or will be within thirty days. */
export function dueErasureRows(retention: readonly Retention[], today: string): ReactElement[] {
  const soon = addDays(today, announcedBefore);
  return retention.flatMap((term) => {
    const { conference, name, due_on, due_without_consent_on: without, registrations, without_consent, due } = term;
    const row = (title: string, why: string) => (
      <ProblemRow
        key={`erasure ${conference}`}
        Icon={ClockIcon}
        title={title}
        why={why}
        action={<TermButton term={term} />}
      />
    );
    if (due > 0) {
      const over = longDate(due_on <= today ? due_on : without);
      const why = `${name}: ${counted(due, recordForms)}. Срок хранения истёк ${over} Сами они не исчезнут: решаете вы.`;
      return [row("Пора стереть персональные данные", why)];
    }
    const [ends, count] = without > today && without_consent > 0 ? [without, without_consent] : [due_on, registrations];
    if (ends > soon || count === 0) return [];
    const after = term.by_itself ? "Потом сайт сотрёт их сам." : "Сами не исчезнут: решаете вы.";
    return [row(`${longDate(ends)} кончится срок хранения`, `${name}: ${counted(count, recordForms)}. ${after}`)];
  });
}

function TermButton({ term: { entry, name } }: { term: Retention }) {
  return (
    <Button
      component={Link}
      to={entry === null ? staffPaths.settingsPart("personal-data") : staffPaths.conferenceRetention(entry)}
      variant="default"
      size="sm"
      aria-label={`Разобрать: ${name}`}
    >
      Разобрать
    </Button>
  );
}

/** For administrators: requests about personal data whose term ends within three days. */
export function requestRows(requests: readonly PersonalRequest[], today: string): ReactElement[] {
  return requests
    .filter(({ left }) => left <= 3)
    .map((request) => {
      const { id, kind, fio, due_on, handled_by } = request;
      const left = leftInWords(request, today).toLowerCase();
      const who = handled_by === "" ? "Никто пока не взял." : `Ведёт ${handled_by}.`;
      return (
        <ProblemRow
          key={`request ${id}`}
          Icon={ClockIcon}
          title={`Срок ответа на запрос № ${id}: ${left}`}
          why={`${kindsOfRequest[kind].label}, ${fio}, до ${longDate(due_on)} ${who}`}
          action={
            <Button
              component={Link}
              to={staffPaths.requests}
              variant="default"
              size="sm"
              aria-label={`Ответить на запрос № ${id}`}
            >
              Ответить
            </Button>
          }
        />
      );
    });
}

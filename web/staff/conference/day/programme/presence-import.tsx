import { Button, Radio, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  dryRunPresenceImport,
  importPresence,
  listPresence,
  type PresenceDryRun,
  type PresenceImportOrder,
  type PresenceList,
  undoPresenceImport,
} from "#contract/conference/day/presence.ts";
import { showImport, type UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { listRegistrations } from "#contract/conference/registrants/registration-list.ts";
import { clockTime } from "#domain/programme/programme-sessions.ts";
import { reportColumns } from "#domain/programme/webinar-report.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { ErrorSignIcon, InformationIcon, TickIcon } from "#ui/status/icons.tsx";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { BackLink } from "#web/staff/kit/parts/back-link.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { ColumnsSection, useColumns } from "../../registrants/imports/table-import.tsx";
import styles from "./presence.module.css";

type PresenceImportProps = { report: string; session: PresenceList["session"] };

/** The report of a webinar: its columns, the people to ask about, and what will be recorded. */
export function PresenceImport({ report, session }: PresenceImportProps) {
  const list = useApiQuery(showImport, { params: { id: report } });
  const back = staffPaths.presence(session.id);
  const context = list.data && `«${list.data.file_name}», строк: ${list.data.rows} · ещё ничего не записано`;
  return (
    <>
      <BackLink to={back}>{`${session.title}: присутствие`}</BackLink>
      <QueryStates query={list} what="файл">
        {(shown) => <Report list={shown} session={session} context={context} />}
      </QueryStates>
    </>
  );
}

type Answers = NonNullable<PresenceImportOrder["people"]>;

type ReportProps = { list: UploadedList; session: PresenceList["session"]; context: string | undefined };

function Report({ list, session, context }: ReportProps) {
  const chosen = useColumns(reportColumns, list);
  const [people, setPeople] = useState<Answers>([]);
  const order = { upload: list.id, columns: chosen.columns, people };
  const input = { params: { id: String(session.id) }, body: order };
  const isComplete = chosen.problem === undefined;
  const dryRun = useApiQuery(dryRunPresenceImport, isComplete ? input : null, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = isComplete ? dryRun.data : undefined;
  const answer = (row: number, registration: number | null) =>
    setPeople((before) => [...before.filter((one) => one.row !== row), { row, registration }]);
  return (
    <StaffPage
      title="Файл вебинара"
      context={context}
      aside={
        isComplete && (
          <QueryStates query={dryRun} what="проверку">
            {(read) => <Outcome found={read} order={order} session={session} />}
          </QueryStates>
        )
      }
    >
      <ColumnsSection {...chosen} />
      {found && found.unknown.length > 0 && (
        <StaffSection title="Кого не узнали" aside={<span className="muted">{found.unanswered}</span>}>
          <ul className="plain">
            {found.unknown.map((person) => (
              <UnknownPerson
                key={person.row}
                person={person}
                given={people.find(({ row }) => row === person.row)}
                answer={(registration) => answer(person.row, registration)}
              />
            ))}
          </ul>
        </StaffSection>
      )}
    </StaffPage>
  );
}

type UnknownProps = {
  person: PresenceDryRun["unknown"][number];
  given: Answers[number] | undefined;
  answer: (registration: number | null) => void;
};

/** Asks who a person of the report is; nothing is chosen beforehand. */
function UnknownPerson({ person, given, answer }: UnknownProps) {
  const [search, setSearch] = useState("");
  const found = useApiQuery(listRegistrations, search.trim().length > 1 ? { query: { search, limit: "5" } } : null);
  const others = (found.data?.results ?? []).map(({ id, number, fio }) => ({ registration: id, number, fio }));
  const all = [...person.candidates, ...others];
  const candidates = all.filter((one, at) => all.findIndex((other) => other.registration === one.registration) === at);
  const value = given === undefined ? null : String(given.registration ?? "none");
  const title = [person.name && `«${person.name}»`, person.email].filter(Boolean).join(", ");
  return (
    <li className={styles.unknown}>
      <div>
        <p className="strong breakable">{title}</p>
        <p className="hint">
          {person.minutes}&nbsp;мин · {person.reason}
        </p>
      </div>
      <div className="stack gap-3">
        <Radio.Group
          aria-label={title}
          value={value}
          onChange={(chosen) => answer(chosen === "none" ? null : Number(chosen))}
        >
          <div className="stack gap-3">
            {candidates.map(({ registration, number, fio }) => (
              <Radio key={registration} value={String(registration)} label={`${fio}, № ${number}`} />
            ))}
            <Radio value="none" label="Никто из записанных" />
          </div>
        </Radio.Group>
        <TextInput
          aria-label={`Найти участника: ${title}`}
          placeholder="Найти участника"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
    </li>
  );
}

type OutcomeProps = { found: PresenceDryRun; order: PresenceImportOrder; session: PresenceList["session"] };

/** The records that the import will write, shown before it does. */
function Outcome({ found, order, session }: OutcomeProps) {
  const navigate = useNavigate();
  const back = staffPaths.presence(session.id);
  const record = useApiMutation(importPresence, {
    done: ({ records }) => (records === 0 ? "Всё уже записано." : `Записано отметок: ${records}.`),
    failed: "Присутствие не записано.",
    invalidates: [listPresence],
    onSuccess: () => navigate(back),
  });
  const { by_email, by_name, by_answer, several, at_door, unanswered, timeless } = found;
  const recognised = by_email + by_name + by_answer;
  return (
    <StaffSection title="Будет записано">
      <ul className="plain">
        <Line Icon={TickIcon} title={`Узнали: ${counted(recognised, words.people)}`}>
          по почте {by_email}, по полному имени {by_name}, по вашему ответу {by_answer}
        </Line>
        {several > 0 && (
          <Line Icon={InformationIcon} title={`Входили несколько раз: ${several}`}>
            минуты сложим, пересечения не удвоим
          </Line>
        )}
        {at_door > 0 && (
          <Line Icon={InformationIcon} title={`И в зале, и на вебинаре: ${at_door}`}>
            пересечения посчитаем один раз, оба следа останутся
          </Line>
        )}
        {unanswered > 0 && (
          <Line Icon={ErrorSignIcon} title={`Не узнали: ${unanswered}`}>
            без ответа не запишем
          </Line>
        )}
        {timeless.length > 0 && (
          <Line Icon={ErrorSignIcon} title={`Строки без времени: ${timeless.length}`}>
            пропустим: {timeless.slice(0, 10).join(", ")}
          </Line>
        )}
        {found.known_records > 0 && (
          <Line Icon={InformationIcon} title={`Уже записано отметок: ${found.known_records}`}>
            второй раз не запишем
          </Line>
        )}
      </ul>
      <p>
        Зачёт получат <b>{found.credited_after}</b>, сейчас {found.credited}.
      </p>
      <Button
        fullWidth
        disabled={found.new_records === 0}
        loading={record.isPending}
        onClick={() => record.mutate({ params: { id: String(session.id) }, body: order })}
      >
        {found.new_records === 0 ? "Нового в файле нет" : `Записать присутствие: ${found.new_records}`}
      </Button>
      <p className="hint">Сам файл не храним. Тот же файл второй раз ничего не удвоит. Можно отменить целиком.</p>
    </StaffSection>
  );
}

type LineProps = { Icon: typeof TickIcon; title: string; children: React.ReactNode };

function Line({ Icon, title, children }: LineProps) {
  return (
    <li className={styles.outcomeLine}>
      <Icon />
      <span>
        {title}
        <span className={styles.under}>{children}</span>
      </span>
    </li>
  );
}

/** The loaded reports, each of which can be undone. */
export function LoadedReports({ imports }: Pick<PresenceList, "imports">) {
  const undo = useApiMutation(undoPresenceImport, {
    done: "Загрузка отменена.",
    failed: "Загрузка не отменена.",
    invalidates: [listPresence],
  });
  return (
    <StaffSection title="Файлы вебинара">
      <ul className="plain">
        {imports.map(({ id, file_name, created_at, who, records }) => (
          <li key={id} className="cluster gap-3 middle split">
            <span>
              <b className="breakable">{file_name}</b>
              <span className="hint">
                {" "}
                {dateRange(created_at.slice(0, 10), created_at.slice(0, 10)).days}, {clockTime(created_at)} · {who} ·
                отметок: {records}
              </span>
            </span>
            <Button
              variant="subtle"
              loading={undo.isPending}
              onClick={() => undo.mutate({ params: { id: String(id) } })}
            >
              Отменить загрузку
            </Button>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

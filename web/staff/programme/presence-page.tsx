import { Button, Kbd } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  clearPresence,
  closePresence,
  listPresence,
  type PresenceList,
  type PresentPerson,
  presencePageSize,
  undoPresenceImport,
} from "#contract/programme/presence.ts";
import { uploadImportFile } from "#contract/registrations/registration-imports.ts";
import { clockTime, pointForms, timeRange } from "#domain/programme/programme-sessions.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useAction, useApiMutation, useApiQuery } from "../api/use-api.ts";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../hotkeys/unless-dialog-open.ts";
import { PlusIcon } from "../icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "../list/address-state.ts";
import { ListFoot } from "../list/list-foot.tsx";
import { ListStates } from "../list/list-states.tsx";
import { ListTabs } from "../list/list-tabs.tsx";
import { useRowHotkeys } from "../list/use-row-hotkeys.ts";
import { BackLink } from "../parts/back-link.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import { staffPaths } from "../staff-paths.ts";
import { ChooseFiles } from "../uploads/choose-files.tsx";
import styles from "./presence.module.css";
import { type Asked, PresenceDialog } from "./presence-dialog.tsx";
import { PresenceImport } from "./presence-import.tsx";
import { focusedNumber, moveFocus, PresenceTable } from "./presence-table.tsx";

type PresenceState = AddressState<typeof listPresence.query>;

/** The presence of registrants at a session, or the report of a webinar that is being imported. */
export function PresencePage({ session }: { session: string }) {
  const report = useSearchParams()[0].get("report");
  const list = useAddressState(listPresence.query);
  const input = { params: { id: session }, query: list.query };
  const presence = useApiQuery(listPresence, input, { placeholderData: keepPreviousData, refetchInterval: 30_000 });
  const { data } = presence;
  if (report !== null && data) return <PresenceImport report={report} session={data.session} />;
  return <Presence session={session} list={list} presence={presence} />;
}

type PresenceProps = {
  session: string;
  list: PresenceState;
  presence: ReturnType<typeof useApiQuery<typeof listPresence>>;
};

function Presence({ session, list, presence }: PresenceProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { data } = presence;
  const edit = () => setAsked(data?.people.find(({ number }) => number === focusedNumber()) ?? null);
  useHotkeys([
    { code: "KeyN", label: "Отметить вручную", run: unlessDialogOpen(() => setAsked("new")) },
    { code: "KeyE", label: "Изменить время", run: unlessDialogOpen(edit) },
  ]);
  useRowHotkeys({ word: "строка", moveBy: moveFocus });
  return (
    <>
      <BackLink to={staffPaths.programme}>Программа</BackLink>
      <StaffPage
        title={data ? `${data.session.title}: присутствие` : "Присутствие"}
        context={data && <Counts presence={data} />}
        actions={
          <>
            <UploadReport session={session} />
            <Button
              variant="filled"
              leftSection={<PlusIcon />}
              rightSection={<Kbd>N</Kbd>}
              onClick={() => setAsked("new")}
            >
              Отметить вручную
            </Button>
          </>
        }
      >
        {data && <PresenceTabs list={list} presence={data} />}
        <ListStates list={list} query={presence} what="присутствие">
          {(shown) => <People presence={shown} list={list} edit={setAsked} />}
        </ListStates>
        {data && <PresenceDialog session={data.session} asked={asked} close={() => setAsked(null)} />}
      </StaffPage>
    </>
  );
}

function Counts({ presence: { session, counts } }: { presence: PresenceList }) {
  const date = session.starts_at.slice(0, "YYYY-MM-DD".length);
  const facts = [
    `${dateRange(date, date).days}, ${timeRange(session)}${session.hall && `, ${session.hall}`}`,
    ...(session.has_list ? [`${counts.all} записаны`] : []),
    `${counts.marked} отмечены`,
    `зачтено ${counts.credited}`,
    ...(session.points === null ? [] : [`${counted(session.points, pointForms)} НМО`]),
  ];
  return <span className="tabular">{facts.join(" · ")}</span>;
}

function UploadReport({ session }: { session: string }) {
  const navigate = useNavigate();
  const upload = useAction(
    (file: File, api) => api.ask(uploadImportFile, { query: { name: file.name.slice(-200) }, body: file }),
    {
      failed: "Файл не\u00a0прочитан.",
      onSuccess: ({ id }) => navigate(`${staffPaths.presence(Number(session))}?report=${id}`),
    },
  );
  return (
    <ChooseFiles
      accept="list"
      variant="default"
      loading={upload.isPending}
      take={([file]) => file && upload.mutate(file)}
    >
      Загрузить файл вебинара
    </ChooseFiles>
  );
}

function PresenceTabs({ list, presence: { counts, session } }: { list: PresenceState; presence: PresenceList }) {
  const tab = (state: NonNullable<PresenceState["state"]["state"]>, name: string) => ({
    ...{ key: state, name, to: list.to({ state }), isCurrent: list.state.state === state },
    count: counts[state],
  });
  const tabs = [
    { key: "all", name: "Все", to: list.to({ state: undefined }), isCurrent: !list.state.state, count: counts.all },
    tab("credited", "Зачтено"),
    tab("short", "Мало минут"),
    tab("open", "Нет ухода"),
    ...(session.has_list ? [tab("absent", "Не были"), tab("unlisted", "Не из списка")] : []),
  ];
  return <ListTabs label="Кто показан" tabs={tabs} />;
}

type PeopleProps = { presence: PresenceList; list: PresenceState; edit: (person: PresentPerson) => void };

function People({ presence, list, edit }: PeopleProps) {
  const { session, people, count, counts, imports } = presence;
  const outdated = [listPresence];
  const clear = useApiMutation(clearPresence, {
    done: "Снова действуют отметки двери и\u00a0вебинара.",
    failed: "Отметка не\u00a0убрана.",
    invalidates: outdated,
  });
  const params = { id: String(session.id) };
  const byHand = (person: PresentPerson) =>
    clear.mutate({ params: { ...params, registration: String(person.registration) } });
  return (
    <>
      {counts.open > 0 && Date.parse(session.ends_at) <= Date.now() && <OpenNotice presence={presence} />}
      {people.length === 0 ? (
        <NoMarks hasAny={counts.marked > 0} />
      ) : (
        <>
          <PresenceTable session={session} people={people} edit={edit} clear={byHand} />
          <p className="hint">
            Черта на&nbsp;полоске&nbsp;— порог {session.threshold}&nbsp;%, {session.minutes_needed}&nbsp;мин. Минуты
            считаем только внутри занятия.
          </p>
        </>
      )}
      {imports.length > 0 && <Imports imports={imports} />}
      <ListFoot
        {...{ page: list.state.page, size: presencePageSize, count, to: list.to, keys: ["строка", "все клавиши"] }}
      />
    </>
  );
}

function OpenNotice({ presence: { session, counts } }: { presence: PresenceList }) {
  const close = useApiMutation(closePresence, {
    done: ({ closed }) => `Уход записан: ${counted(closed, words.people)}.`,
    failed: "Уход не\u00a0записан.",
    invalidates: [listPresence],
  });
  return (
    <Notice kind="warning" className={styles.notice} title={`Нет ухода: ${counted(counts.open, words.people)}`}>
      <span className={styles.noticeLine}>
        <span>Занятие кончилось в&nbsp;{clockTime(session.ends_at)}.</span>
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() => close.mutate({ params: { id: String(session.id) } })}
        >
          Закрыть концом занятия
        </Button>
      </span>
    </Notice>
  );
}

function NoMarks({ hasAny }: { hasAny: boolean }) {
  return (
    <StaffProblem title={hasAny ? "Здесь никого" : "Отметок пока нет"}>
      {hasAny ? "В\u00a0других вкладках есть." : "Они придут от\u00a0двери зала, из\u00a0файла вебинара или вручную."}
    </StaffProblem>
  );
}

/** The loaded reports, each of which can be undone. */
function Imports({ imports }: Pick<PresenceList, "imports">) {
  const undo = useApiMutation(undoPresenceImport, {
    done: "Загрузка отменена.",
    failed: "Загрузка не\u00a0отменена.",
    invalidates: [listPresence],
  });
  return (
    <StaffSection title="Файлы вебинара">
      <ul className={styles.files}>
        {imports.map(({ id, file_name, created_at, who, records }) => (
          <li key={id} className={styles.noticeLine}>
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

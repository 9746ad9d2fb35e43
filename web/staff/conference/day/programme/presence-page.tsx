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
} from "#contract/conference/day/presence.ts";
import { clockTime, pointForms, timeRange } from "#domain/programme/programme-sessions.ts";
import { predicates } from "#domain/text/predicate-plurals.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted, pluralForm, words } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { PlusIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "#web/staff/kit/list/address-state.ts";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { ListFoot } from "#web/staff/kit/list/list-foot.tsx";
import { ListStates } from "#web/staff/kit/list/list-states.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { useSelection } from "#web/staff/kit/list/selection.ts";
import { SelectionBar } from "#web/staff/kit/list/selection-bar.tsx";
import { useRowHotkeys } from "#web/staff/kit/list/use-row-hotkeys.ts";
import { BackLink } from "#web/staff/kit/parts/back-link.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { ChooseTable, useTableUpload } from "../../registrants/imports/table-import.tsx";
import { type EditedPresence, PresenceDialog } from "./presence-dialog.tsx";
import { LoadedReports, PresenceImport } from "./presence-import.tsx";
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
  const [edited, setEdited] = useState<EditedPresence>(null);
  const { data } = presence;
  const edit = () => setEdited(data?.people.find(({ number }) => number === focusedNumber()) ?? null);
  useHotkeys([
    { code: "KeyN", label: "Отметить вручную", run: unlessDialogOpen(() => setEdited("new")) },
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
              onClick={() => setEdited("new")}
            >
              Отметить вручную
            </Button>
          </>
        }
      >
        {data && <PresenceTabs list={list} presence={data} />}
        <ListStates list={list} query={presence} what="присутствие">
          {(shown) => <People presence={shown} list={list} edit={setEdited} />}
        </ListStates>
        {data && edited && <PresenceDialog session={data.session} edited={edited} close={() => setEdited(null)} />}
      </StaffPage>
    </>
  );
}

function Counts({ presence: { session, counts } }: { presence: PresenceList }) {
  const date = session.starts_at.slice(0, "YYYY-MM-DD".length);
  return (
    <span className="tabular">
      {dateRange(date, date).days}, {timeRange(session)}
      {session.hall && `, ${session.hall}`} ·{" "}
      {session.has_list && (
        <>
          <b>{counts.all}</b> {pluralForm(counts.all, predicates.enlisted)} ·{" "}
        </>
      )}
      <b>{counts.marked}</b> {pluralForm(counts.marked, predicates.marked)} · зачтено <b>{counts.credited}</b>
      {session.points !== null && ` · ${counted(session.points, pointForms)} НМО`}
    </span>
  );
}

function UploadReport({ session }: { session: string }) {
  const navigate = useNavigate();
  const upload = useTableUpload(({ id }) => navigate(`${staffPaths.presence(Number(session))}?report=${id}`));
  return (
    <ChooseTable upload={upload} variant="default">
      Загрузить файл вебинара
    </ChooseTable>
  );
}

function PresenceTabs({ list, presence: { counts, session } }: { list: PresenceState; presence: PresenceList }) {
  const tab = (state: NonNullable<PresenceState["state"]["state"]>, name: string) => ({
    key: state,
    name,
    to: list.to({ state }),
    isCurrent: list.state.state === state,
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

type PeopleProps = { presence: PresenceList; list: PresenceState; edit: (edited: NonNullable<EditedPresence>) => void };

function People({ presence, list, edit }: PeopleProps) {
  const { session, people, count, counts, imports } = presence;
  const outdated = [listPresence];
  const clear = useApiMutation(clearPresence, {
    done: "Снова действуют отметки двери и вебинара.",
    failed: "Отметка не убрана.",
    invalidates: outdated,
  });
  const params = { id: String(session.id) };
  const byHand = (person: PresentPerson) =>
    clear.mutate({ params: { ...params, registration: String(person.registration) } });
  const selection = useSelection(
    list.to({}),
    people.map(({ registration }) => registration),
  );
  const isOver = Date.parse(session.ends_at) <= Date.now();
  return (
    <>
      {counts.open > 0 && isOver && (
        <Notice
          kind="warning"
          title={`Нет ухода: ${counted(counts.open, words.people)}.`}
          action={<CloseButton id={params.id} />}
        >
          {" "}
          Занятие кончилось в {clockTime(session.ends_at)}.
        </Notice>
      )}
      {people.length === 0 ? (
        <NoMarks hasAny={counts.marked > 0} add={() => edit("new")} />
      ) : (
        <>
          <PresenceTable {...{ session, people, selection, edit }} clear={byHand} />
          <p className="hint">
            Черта на полоске — порог {session.threshold}&nbsp;%, {session.minutes_needed}&nbsp;мин. Минуты считаем
            только внутри занятия.
          </p>
        </>
      )}
      {imports.length > 0 && <LoadedReports imports={imports} />}
      {selection.ids.size > 0 ? (
        <SelectionBar selection={selection}>
          {isOver && <CloseButton id={params.id} of={[...selection.ids]} onClosed={selection.clear} />}
        </SelectionBar>
      ) : (
        <ListFoot
          {...{ page: list.state.page, size: presencePageSize, count, to: list.to }}
          keys={["строка", "выбрать", "изменить время", "все клавиши"]}
        />
      )}
    </>
  );
}

type CloseProps = { id: string; of?: number[]; onClosed?: () => void };

/** Records the end of the session as the departure of all, or of the selected, who have none. */
function CloseButton({ id, of: registrations, onClosed }: CloseProps) {
  const close = useApiMutation(closePresence, {
    done: ({ closed }) => `Уход записан: ${counted(closed, words.people)}.`,
    failed: "Уход не записан.",
    invalidates: [listPresence],
    ...(onClosed && { onSuccess: onClosed }),
  });
  const run = () => close.mutate({ params: { id }, body: { registrations } });
  return (
    <Button variant="default" loading={close.isPending} onClick={run}>
      Закрыть концом занятия
    </Button>
  );
}

function NoMarks({ hasAny, add }: { hasAny: boolean; add: () => void }) {
  if (hasAny) return <StaffProblem title="Здесь никого">В других вкладках есть.</StaffProblem>;
  return (
    <EmptyList create={{ label: "Отметить вручную", run: add }}>
      Здесь появятся те, кого отметят у двери зала, в файле вебинара или вручную.
    </EmptyList>
  );
}

import { Button, Kbd } from "@mantine/core";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { type Programme, type ProgrammeSession, showProgramme } from "#contract/conference/day/conference-programme.ts";
import { editors, holdsAny } from "#contract/endpoint.ts";
import {
  freeHall,
  hallsOf,
  type Overlap,
  overlapsOf,
  sessionForms,
  timeRange,
} from "#domain/programme/programme-sessions.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { Notice } from "#ui/status/notice.tsx";
import { mediumWidth } from "#ui/widths.ts";
import { paths } from "#web/paths.ts";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useSiteOffset } from "#web/staff/kit/api/use-site-offset.ts";
import { weekdayAndDay } from "#web/staff/kit/clock/format.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { PlusIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { EmptyList, NoConference } from "#web/staff/kit/list/empty-list.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { useScreenMedia } from "#web/staff/kit/list/use-screen-media.ts";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { DisplacedSessions } from "./displaced-sessions.tsx";
import { PresencePage } from "./presence-page.tsx";
import styles from "./programme-grid.module.css";
import { type DayProps, ProgrammeGrid, ProgrammeList } from "./programme-grid.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { daysOf, useFocusAfterMove, useProgrammeActs, useQueuedChanges } from "./use-programme.ts";

/** The programme of the current conference, or the presence at the session in the address. */
export function ProgrammePage() {
  const { session = "" } = useParams();
  return session === "" ? <WholeProgramme /> : <PresencePage key={session} session={session} />;
}

type EditedSession = ProgrammeSession | "new" | null;

function WholeProgramme() {
  const programme = useApiQuery(showProgramme, { query: {} });
  const { me } = useSession();
  const offset = useSiteOffset();
  const [edited, setEdited] = useState<EditedSession>(null);
  const { data } = programme;
  const canEdit = holdsAny(me.roles, editors) && Boolean(data?.conference) && offset !== undefined;
  const add = () => setEdited("new");
  useHotkeys([{ code: "KeyN", label: "Новый пункт", run: unlessDialogOpen(() => canEdit && add()) }]);
  const date = useDay(data);
  return (
    <StaffPage
      title="Программа"
      context={data?.conference && <Context programme={data} />}
      actions={
        <>
          {data?.conference && data.published_at !== null && (
            <Button component="a" href={paths.programme(data.conference.id)} target="_blank" variant="default">
              Как на сайте
            </Button>
          )}
          {canEdit && (
            <Button variant="default" leftSection={<PlusIcon />} rightSection={<Kbd>N</Kbd>} onClick={add}>
              Новый пункт
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={programme} what="программу">
        {(shown) => <Days programme={shown} date={date} canEdit={canEdit} open={setEdited} />}
      </QueryStates>
      {data && canEdit && (
        <SessionDialog programme={data} offset={offset} date={date} edited={edited} close={() => setEdited(null)} />
      )}
    </StaffPage>
  );
}

/** The day in the address, or the first one. */
function useDay(programme: Programme | undefined): string {
  const wanted = useSearchParams()[0].get("day");
  const days = programme ? daysOf(programme, []) : [];
  return days.find(({ date }) => date === wanted)?.date ?? days[0]?.date ?? "";
}

function Context({ programme: { conference, sessions } }: { programme: Programme }) {
  const withPoints = sessions.filter(({ points }) => points !== null).length;
  return (
    <span className="tabular">
      {conference?.name} · {counted(sessions.length, sessionForms)}, {withPoints} с баллами НМО
    </span>
  );
}

type DaysProps = { programme: Programme; date: string; canEdit: boolean; open: (edited: EditedSession) => void };

function Days({ programme, date, canEdit, open }: DaysProps) {
  const [query] = useSearchParams();
  const isNarrow = useScreenMedia(`(width < ${mediumWidth})`);
  const keepFocus = useFocusAfterMove();
  const changeInTurn = useQueuedChanges(useProgrammeActs().change);
  const halls = hallsOf(programme.sessions);
  if (!programme.conference) {
    return <NoConference>Программа появится здесь вместе с текущей конференцией.</NoConference>;
  }
  const isList = isNarrow || query.get("view") === "list";
  const days = daysOf(programme, halls);
  const sessions = days.find((day) => day.date === date)?.sessions ?? [];
  const overlaps = overlapsOf(sessions.filter(({ kind }) => kind !== "break"));
  const day: DayProps = {
    sessions,
    halls,
    open,
    over: new Set(overlaps.map(({ sessions: [, second] }) => second.id)),
    change: canEdit ? changeInTurn : undefined,
    keepFocus,
  };
  const to = (next: { day?: string; view?: string }) =>
    `?${new URLSearchParams({ day: date, view: isList ? "list" : "grid", ...next })}`;
  return (
    <>
      <ListTabs
        label="Дни"
        tabs={days.map((one) => ({
          key: one.date,
          name: weekdayAndDay(one.date),
          count: one.sessions.length,
          to: to({ day: one.date }),
          isCurrent: one.date === date,
        }))}
      />
      <div className="cluster gap-4 middle" data-print="hide">
        {!isNarrow && (
          <ListTabs
            label="Вид"
            isSwitch
            tabs={[
              { key: "grid", name: "Сеткой", to: to({ view: "grid" }), isCurrent: !isList },
              { key: "list", name: "Списком", to: to({ view: "list" }), isCurrent: isList },
            ]}
          />
        )}
        <Publication programme={programme} canEdit={canEdit} />
      </div>
      <DisplacedSessions programme={programme} day={day} />
      {overlaps.map((overlap) => (
        <OverlapNotice key={overlap.sessions.map(({ id }) => id).join()} overlap={overlap} day={day} />
      ))}
      <Sessions day={day} isList={isList} add={() => open("new")} />
    </>
  );
}

function Sessions({ day, isList, add }: { day: DayProps; isList: boolean; add: () => void }) {
  if (day.sessions.length === 0) {
    return (
      <EmptyList create={day.change && { label: "Новый пункт", run: add }}>
        Здесь появятся пункты этого дня: доклады, занятия, перерывы{!day.change && "; их составляют редакторы"}.
      </EmptyList>
    );
  }
  return (
    <>
      {isList ? <ProgrammeList {...day} /> : <ProgrammeGrid {...day} />}
      {day.change && (
        <p className={styles.keys}>
          <Kbd>Alt ↑ ↓</Kbd> на 5 минут, <Kbd>Alt ← →</Kbd> в соседний зал
        </p>
      )}
    </>
  );
}

/** Whether visitors see this programme, and the buttons that change it. */
function Publication({ programme, canEdit }: { programme: Programme; canEdit: boolean }) {
  const { publish, unpublish } = useProgrammeActs();
  const { conference, published_at, has_changes, saved_at, saved_by, sessions } = programme;
  if (!conference || sessions.length === 0) return null;
  const params = { id: String(conference.id) };
  const isOn = published_at !== null;
  const isNew = has_changes || !isOn;
  const saved = saved_at && `Сохранено в ${saved_at.slice(11, 16)}${saved_by && `, ${saved_by}`}`;
  return (
    <>
      <p className="hint" role="status">
        {isNew ? `${saved}, ещё не на сайте` : "На сайте эта программа"}
      </p>
      {canEdit && (
        <span className="cluster gap-3 push">
          {isOn && (
            <Button variant="subtle" loading={unpublish.isPending} onClick={() => unpublish.mutate({ params })}>
              Снять с сайта
            </Button>
          )}
          {isNew && (
            <Button variant="filled" loading={publish.isPending} onClick={() => publish.mutate({ params })}>
              {isOn ? "Опубликовать изменения" : "Опубликовать программу"}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

/** Two sessions at one time, with one way out. */
function OverlapNotice({ overlap, day }: { overlap: Overlap<ProgrammeSession>; day: DayProps }) {
  const { hall, speaker, from, until, sessions } = overlap;
  const [first, second] = sessions;
  const time = timeRange({ starts_at: from, ends_at: until });
  const free = hall === "" ? undefined : freeHall(second, day.sessions);
  const move = () => (free === undefined ? day.open(second) : day.change?.(second, () => ({ hall: free })));
  const verb = day.change && (
    <button type="button" className={classNames(styles.name, "underlined reach")} onClick={move}>
      {free === undefined ? `Изменить ${quoted(second.title)}` : `Перенести ${quoted(second.title)} в ${free}`}
    </button>
  );
  return (
    <Notice kind="warning" title={`${hall || speaker}, ${time}: два пункта разом.`} action={verb ?? null}>
      {" "}
      {quoted(first.title)} и {quoted(second.title)}.
    </Notice>
  );
}

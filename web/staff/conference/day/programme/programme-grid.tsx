import { Fragment, type KeyboardEvent } from "react";
import type { ProgrammeSession } from "#contract/conference/day/conference-programme.ts";
import { pointForms, sessionKinds, timeRange } from "#domain/programme/programme-sessions.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import styles from "./programme-grid.module.css";
import { movedBy, type useQueuedChanges } from "./use-programme.ts";

export type DayProps = {
  sessions: readonly ProgrammeSession[];
  halls: readonly string[];
  /** The ids of sessions that overlap with an earlier one. */
  over: ReadonlySet<number>;
  open: (session: ProgrammeSession) => void;
  /** Undefined for those who may only read. */
  change: ReturnType<typeof useQueuedChanges> | undefined;
  keepFocus: (element: HTMLElement) => void;
};

type Place = Record<string, string | number>;

/** Sets style properties by script, because the content security policy ignores style attributes. */
function placed(place: Place) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(place)) element?.style.setProperty(name, String(value));
  };
}

/** In minutes: the height of a row of the grid. */
const step = 5;

const minutesOf = (instant: string) => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));

/** Whether a session spans all halls. */
const isAcross = ({ kind, hall }: ProgrammeSession, halls: readonly string[]) =>
  kind === "break" || !halls.includes(hall);

/** A day by halls, to scale. */
export function ProgrammeGrid(props: DayProps) {
  const { sessions, halls, over } = props;
  const first = Math.floor(Math.min(...sessions.map(({ starts_at }) => minutesOf(starts_at))) / 30) * 30;
  const last = Math.max(...sessions.map(({ ends_at }) => minutesOf(ends_at) || 24 * 60));
  const rowAt = (minutes: number) => Math.round((minutes - first) / step) + 2;
  const hours = Array.from({ length: Math.ceil(last / 60) }, (_, hour) => hour).filter((hour) => hour * 60 >= first);
  const size = { "--halls": Math.max(halls.length, 1), "--rows": rowAt(last) - 2 };
  return (
    <section className={styles.scroll} aria-label="День по залам">
      <div className={styles.grid} ref={placed(size)}>
        {halls.map((hall, index) => (
          <p key={hall} className={styles.hall} ref={placed({ "grid-column": index + 2, "grid-row": 1 })}>
            {hall}
          </p>
        ))}
        {hours.map((hour) => (
          <Fragment key={hour}>
            <span className={styles.hour} ref={placed({ "grid-row": rowAt(hour * 60) })} aria-hidden="true">
              {hour}:00
            </span>
            <span className={styles.hourLine} ref={placed({ "grid-row": rowAt(hour * 60) })} />
          </Fragment>
        ))}
        {sessions.map((session) => (
          <SessionButton
            key={session.id}
            session={session}
            day={props}
            className={classNames(styles.block, over.has(session.id) && styles.over)}
            place={{
              "grid-row": `${rowAt(minutesOf(session.starts_at))} / ${rowAt(minutesOf(session.ends_at) || 24 * 60)}`,
              "grid-column": isAcross(session, halls) ? "2 / -1" : halls.indexOf(session.hall) + 2,
            }}
          />
        ))}
      </div>
    </section>
  );
}

type SessionButtonProps = {
  session: ProgrammeSession;
  day: DayProps;
  className: string | undefined;
  place: Place;
};

function SessionButton({ session, day, className, place }: SessionButtonProps) {
  const { title, kind, points, registered, is_public: isPublic } = session;
  return (
    <button
      type="button"
      className={className}
      ref={placed(place)}
      data-kind={kind}
      onClick={() => day.open(session)}
      onKeyDown={moving(session, day)}
    >
      <span>
        <b>{title}</b>{" "}
        <span className={styles.facts}>
          <span className="visually-hidden">{sessionKinds[kind]}, </span>
          <span className="nowrap">
            {timeRange(session)}
            {points !== null && "\u00a0·"}
          </span>
          {points !== null && <span className="nowrap"> {counted(points, pointForms)}</span>}
          {registered !== null && <span className={styles.line}>записано {registered}</span>}
          {!isPublic && <span className={styles.line}>Не на сайте</span>}
          <span className="visually-hidden">, {session.hall}</span>
        </span>
      </span>
    </button>
  );
}

/** Returns the handler of Alt with an arrow. */
function moving(session: ProgrammeSession, { halls, change, keepFocus }: DayProps) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || !change || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    keepFocus(event.currentTarget);
    change(session, (current) => movedBy(event.key, current, halls));
  };
}

/** The same as a table. */
export function ProgrammeList(props: DayProps) {
  const { sessions, open, over } = props;
  const columns: readonly Column<ProgrammeSession>[] = [
    {
      head: "Время",
      className: "tabular nowrap",
      cell: timeRange,
    },
    {
      head: "Название",
      isRowHead: true,
      className: "strong",
      cell: (session) => (
        <button
          type="button"
          className={classNames(styles.name, "reach")}
          onClick={() => open(session)}
          onKeyDown={moving(session, props)}
        >
          {session.title}
        </button>
      ),
    },
    { head: "Зал", label: "Зал:", cell: ({ hall, id }) => (over.has(id) ? `${hall} (занят)` : hall) },
    { head: "Вид", label: "Вид:", cell: ({ kind }) => sessionKinds[kind] },
    { head: "Баллы", label: "Баллы:", className: "tabular", cell: ({ points }) => points },
    { head: "Записаны", label: "Записаны:", className: "tabular", cell: ({ registered }) => registered },
    { head: "На сайте", label: "На сайте:", cell: ({ is_public: isPublic }) => (isPublic ? null : "нет") },
  ];
  return <RuledTable label="День списком" columns={columns} rows={sessions} keyOf={({ id }) => id} />;
}

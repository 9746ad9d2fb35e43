import { Menu } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import type { PresenceList, PresentPerson } from "#contract/conference/day/presence.ts";
import { clockTime } from "#domain/programme/programme-sessions.ts";
import { TickIcon } from "#ui/status/icons.tsx";
import { paths } from "#web/paths.ts";
import { ClockIcon, WarningIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import type { Selection } from "#web/staff/kit/list/selection.ts";
import { TickBox } from "#web/staff/kit/list/tick-box.tsx";
import { DotsMenu } from "#web/staff/kit/parts/dots-menu.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import styles from "./presence.module.css";

type PresenceTableProps = {
  session: PresenceList["session"];
  people: readonly PresentPerson[];
  selection: Selection;
  edit: (person: PresentPerson) => void;
  /** Removes what was recorded by hand. */
  clear: (person: PresentPerson) => void;
};

/** Each person with arrivals, departures, minutes and credit. */
export function PresenceTable({ session, people, selection, edit, clear }: PresenceTableProps) {
  const columns: readonly Column<PresentPerson>[] = [
    {
      head: "Фамилия, имя, отчество",
      isRowHead: true,
      className: "strong",
      cell: (person) => (
        <span className="row gap-3">
          <TickBox id={person.registration} name={person.fio} selection={selection} />
          <span>
            <button type="button" className={styles.name} onClick={() => edit(person)}>
              {person.fio}
            </button>{" "}
            <span className="muted text-weight nowrap">№ {person.number}</span>
          </span>
        </span>
      ),
    },
    {
      head: "Приход",
      label: "Приход:",
      className: styles.times,
      cell: ({ stays }) => timesOf(stays, "arrived_at"),
    },
    { head: "Уход", label: "Уход:", className: styles.times, cell: ({ stays }) => timesOf(stays, "left_at") },
    {
      head: `Минут из ${session.duration}`,
      label: "Минут:",
      className: "tabular",
      cell: (person) => <Minutes session={session} person={person} />,
    },
    {
      head: "Откуда",
      label: "Откуда:",
      className: styles.times,
      cell: (person) => sourceOf(person, session.hall),
    },
    { head: "Зачёт", cell: (person) => <Credit session={session} person={person} /> },
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.acts,
      cell: (person) => <Acts person={person} edit={edit} clear={clear} />,
    },
  ];
  return (
    <div data-rows="">
      <RuledTable
        label="Присутствие"
        columns={columns}
        rows={people}
        keyOf={({ registration }) => registration}
        cardsBelow="wide"
        ofRow={({ number }) => ({ "data-number": number })}
      />
    </div>
  );
}

const names = () => [...document.querySelectorAll<HTMLElement>("[data-rows] [data-number] th button")];

/** Moves the focus to the next or the previous row. */
export function moveFocus(step: 1 | -1): void {
  const all = names();
  const at = all.findIndex((name) => name.closest("tr")?.contains(document.activeElement));
  all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
}

/** The number of the person whose row has the focus. */
export function focusedNumber(): number {
  return Number(document.activeElement?.closest("[data-number]")?.getAttribute("data-number"));
}

function timesOf(stays: PresentPerson["stays"], which: "arrived_at" | "left_at") {
  return stays.map((stay) => {
    const time = stay[which];
    return (
      <span key={stay.arrived_at} className={styles.time}>
        {time === null ? "—" : clockTime(time)}
      </span>
    );
  });
}

type OfPerson = { session: PresenceList["session"]; person: PresentPerson };

/** The minutes as a number and a bar with the threshold. */
function Minutes({ session: { duration, threshold }, person: { minutes, state } }: OfPerson) {
  if (state === "open" && minutes === 0) return <span className="hint">уход не отмечен</span>;
  if (state === "absent") return <span className="muted">0</span>;
  return (
    <span className={styles.minutes}>
      <b>{minutes}</b>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect className={styles.all} width="100%" height="100%" />
        <rect
          className={state === "credited" ? styles.credited : styles.short}
          width={`${Math.min(100, Math.round((100 * minutes) / duration))}%`}
          height="100%"
        />
        <rect className={styles.threshold} x={`${threshold}%`} width="2" height="100%" />
      </svg>
    </span>
  );
}

function sourceOf({ sources, who }: PresentPerson, hall: string): string {
  const names = { door: `Дверь: ${hall}`, webinar: "Вебинар", hand: `Вручную${who && `, ${who}`}` };
  return sources.map((source) => names[source]).join("; ");
}

function Credit({ session, person: { state, minutes } }: OfPerson) {
  if (state === "absent") return <span className="muted">Ждали</span>;
  if (state === "credited") {
    return (
      <span className={styles.ok}>
        <TickIcon /> Зачтено
      </span>
    );
  }
  if (state === "open") {
    return (
      <StaffBadge kind="warning" icon={<ClockIcon />}>
        Нет ухода
      </StaffBadge>
    );
  }
  return (
    <StaffBadge kind="warning" icon={<WarningIcon />}>
      Мало минут, {Math.floor((100 * minutes) / session.duration)}&nbsp;%
    </StaffBadge>
  );
}

function Acts({ person, edit, clear }: Pick<PresenceTableProps, "edit" | "clear"> & { person: PresentPerson }) {
  return (
    <DotsMenu label={`Действия: ${person.fio}`}>
      <Menu.Item onClick={() => edit(person)}>Изменить время</Menu.Item>
      {person.sources.includes("hand") && <Menu.Item onClick={() => clear(person)}>Вернуть отметки двери</Menu.Item>}
      <Menu.Item component={RouterLink} to={`${paths.registrants}?open=${person.registration}`}>
        Открыть карточку
      </Menu.Item>
    </DotsMenu>
  );
}

import { Link } from "react-router";
import type { Programme, ProgrammeSession } from "#contract/conference/day/conference-programme.ts";
import { holdsAny, registrars } from "#contract/endpoint.ts";
import { sessionForms } from "#domain/programme/programme-sessions.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";
import styles from "./programme-grid.module.css";
import type { DayProps } from "./programme-grid.tsx";
import { dayOf, shifted } from "./use-programme.ts";

const dayLength = 24 * 60 * 60_000;

/**
 * The sessions outside the dates of the conference, and the time in milliseconds by which the whole programme moves
 * into them; undefined if it has more days than the conference.
 */
export function displacedSessions({ conference, sessions }: Programme) {
  if (!conference) return { displaced: [], by: undefined };
  const { start_date, end_date } = conference;
  const isOutside = (day: string) => day < start_date || day > end_date;
  const [first = start_date] = sessions.map(dayOf).sort();
  const by = Date.parse(start_date) - Date.parse(first);
  const isInside = sessions.every((session) => !isOutside(shifted(session.starts_at, by).slice(0, start_date.length)));
  return { displaced: sessions.filter((session) => isOutside(dayOf(session))), by: isInside ? by : undefined };
}

/** Shown after the dates of the conference were changed: moves the programme, or opens its sessions one by one. */
export function DisplacedSessions({ programme, day }: { programme: Programme; day: DayProps }) {
  const { me } = useSession();
  const { displaced, by } = displacedSessions(programme);
  const { change, open } = day;
  if (displaced.length === 0) return null;
  const verb = (text: string, onClick: () => void, key?: number) => (
    <button key={key} type="button" className={`${styles.name} underlined reach`} onClick={onClick}>
      {text}
    </button>
  );
  const moveAll = (time: number) => {
    const moved = ({ starts_at, ends_at }: ProgrammeSession) => ({
      starts_at: shifted(starts_at, time),
      ends_at: shifted(ends_at, time),
    });
    for (const session of programme.sessions) change?.(session, moved);
  };
  const days = by === undefined ? 0 : by / dayLength;
  const where = days > 0 ? "вперёд" : "назад";
  return (
    <Notice
      kind="warning"
      title={`Вне дней конференции: ${counted(displaced.length, sessionForms)}.`}
      action={
        change && by !== undefined
          ? verb(`Перенести программу на ${counted(Math.abs(days), dayForms)} ${where}`, () => moveAll(by))
          : null
      }
    >
      {by === undefined &&
        displaced.map((session) =>
          verb(`${session.title}, ${dateAndTime(session.starts_at)}`, () => open(session), session.id),
        )}
      {holdsAny(me.roles, registrars) && (
        <>
          {" "}
          О новых датах участникам можно написать <Link to={staffPaths.mailings}>рассылкой</Link>.
        </>
      )}
    </Notice>
  );
}

const dayForms = ["день", "дня", "дней"] as const;

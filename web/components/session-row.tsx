import type { SchoolSession } from "#contract/site/schools.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateLines } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { FileLink } from "#ui/links/file-link.tsx";
import { Link } from "#ui/links/link.tsx";
import { CalendarIcon } from "#ui/status/icons.tsx";
import { useRootData } from "../root-data.ts";
import styles from "./session-row.module.css";
import { softenLongWords } from "./soft-hyphens.ts";

export type SessionListProps = { sessions: SchoolSession[]; headingLevel?: 3 | 4 | undefined };

/** Sessions of the school as a ruled list; the next ones are highlighted. */
export function SessionList({ sessions, headingLevel }: SessionListProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

type SessionRowProps = { session: SchoolSession; headingLevel?: 3 | 4 | undefined };

/** A session as a list item: date, title, leaders, place and programme. */
export function SessionRow({ session, headingLevel = 3 }: SessionRowProps) {
  const Heading = `h${headingLevel}` as const;
  const today = useRootData()?.site.today ?? "";
  const isNext = session.is_active && session.date >= today;
  return (
    <li id={`session-${session.id}`} className={classNames(styles.row, isNext && styles.active)}>
      <SessionDate date={session.date} />
      <div className="shrink">
        <p className="cluster gap-1 gap-x-3 middle small muted">
          Занятие № {session.number}
          {isNext && <strong className={styles.next}>Ближайшее</strong>}
        </p>
        <Heading className={styles.title}>{softenLongWords(withNoBreakSpaces(session.title))}</Heading>
        <dl className={styles.facts}>
          {session.managements && <Fact name="Ведут">{withNoBreakSpaces(session.managements)}</Fact>}
          <Fact name="Где">
            <SessionPlace session={session} />
          </Fact>
        </dl>
      </div>
      <div className={styles.files}>
        <Programme session={session} />
        {session.date >= today && (
          <a href={`/api/schools/${session.id}/calendar/`} className="target gap-2 small" data-print="hide">
            <CalendarIcon />В календарь<span className="visually-hidden">: занятие № {session.number}</span>
          </a>
        )}
      </div>
    </li>
  );
}

function SessionDate({ date }: { date: string }) {
  const { day, monthAndYear, weekday } = dateLines(date);
  return (
    <time dateTime={date} className={styles.date}>
      <span className={styles.day}>{day}</span> <span>{monthAndYear},</span> <span>{weekday}</span>
    </time>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SessionPlace({ session: { school_name, school_link } }: { session: SchoolSession }) {
  if (!school_link) return withNoBreakSpaces(school_name) || "Место уточняется";
  return (
    <>
      {school_name && `${school_name}, `}
      <Link to={school_link} className={styles.portal}>
        портал обучения
      </Link>
    </>
  );
}

/** The programme of a session; before the session a missing programme is announced as pending. */
function Programme({ session }: { session: SchoolSession }) {
  const today = useRootData()?.site.today ?? "";
  if (session.program === null) {
    return session.date >= today && <p className={styles.later}>Программа появится&nbsp;позже</p>;
  }
  return (
    <FileLink
      className={styles.programme}
      href={session.program}
      extension={session.program_file?.file_type ?? ""}
      size={session.program_file?.file_size}
      pages={session.program_file?.file_pages}
    >
      Программа
      <span className="visually-hidden"> занятия № {session.number}</span>
    </FileLink>
  );
}

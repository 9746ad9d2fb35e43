import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import type { EntryFacts } from "#contract/site/entries/entry-facts.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { MegaphoneIcon } from "#ui/status/icons.tsx";
import { Swatch } from "#ui/status/swatch.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { briefDay, dateOf, timeOf } from "#web/staff/kit/clock/format.ts";
import { recentMoment } from "#web/staff/kit/clock/recent-moment.ts";
import { PencilIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import table from "#web/staff/kit/list/list-table.module.css";
import { useRowDrag } from "#web/staff/kit/list/row-drag.tsx";
import type { Selection } from "#web/staff/kit/list/selection.ts";
import { TickBox } from "#web/staff/kit/list/tick-box.tsx";
import { type EntrySection, sectionWords } from "#web/staff/kit/map/entry-sections.ts";
import parts from "#web/staff/kit/parts/parts.module.css";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { StateBadge } from "../state-badge.tsx";
import { useTags } from "../use-choices.ts";
import styles from "./entries.module.css";
import { EntryMenu } from "./entry-menu.tsx";
import type { DocumentOrder } from "./use-document-order.ts";

type EntryRowProps = {
  row: EntrySummary;
  section: EntrySection;
  order: DocumentOrder | null;
  remove: (row: EntrySummary) => void;
  /** Other editors who are typing in the entry. */
  writing: string[];
  /** Null if the row cannot be selected. */
  selection: Selection | null;
};

/** A row of the list. */
export function EntryRow({ row, section, order, remove, writing, selection }: EntryRowProps) {
  const { gender, kind } = sectionWords(section);
  const today = useRootData()?.site.today ?? "";
  const drag = useRowDrag(section, order?.order.indexOf(row.id) ?? -1, (from, to) => void order?.move(from, to));
  return (
    <tr
      className={classNames(table.row, styles.row)}
      data-over={drag.isOver || undefined}
      data-selected={selection?.ids.has(row.id) || undefined}
      {...(order && drag.target)}
    >
      {selection && (
        <td className={styles.tick} data-print="hide">
          <TickBox id={row.id} name={row.title || "Без названия"} selection={selection} />
        </td>
      )}
      <td className={styles.title}>
        {row.facts?.cover && <img className={styles.cover} src={row.facts.cover} alt="" loading="lazy" />}
        <Link
          to={staffPaths.entry(section, row.id)}
          id={`entry-${row.id}`}
          className={classNames(parts.rowName, "link-weight")}
        >
          {row.title || <span className="muted text-weight">Без названия</span>}
        </Link>
        <EntryFactsLine row={row} />
        {writing.length > 0 && (
          <span className={styles.writing}>
            <PencilIcon /> сейчас правит {writing.map(surnameAndInitials).join(", ")}
          </span>
        )}
      </td>
      <td className={styles.state}>
        <StateBadge state={row.state} hasChanges={row.has_changes} gender={gender} />
        <span className={styles.second}>{timesWords(row, today)}</span>
      </td>
      {kind !== "document" && kind !== "tag" && kind !== "page" && (
        <td className={styles.date} data-name={kind === "news" ? "публикация: " : undefined}>
          {row.date === null ? <span className={styles.second}>не назначена</span> : dateWords(row, today)}
        </td>
      )}
      <td className={styles.changed}>
        {row.changed_by && <span className="breakable">{surnameAndInitials(row.changed_by)}</span>}
        <span className={styles.second}>{recentMoment(row.changed_at, today)}</span>
      </td>
      <td className={styles.menus} data-print="hide">
        <EntryMenu row={row} order={order} grip={drag.grip} remove={remove} />
      </td>
    </tr>
  );
}

/** The date of an entry: for scheduled news with the time, for seasons only the year. */
function dateWords({ kind, state, date }: EntrySummary, today: string): string {
  if (date === null) return "";
  if (kind === "season") return date.slice(0, 4);
  return state === "scheduled" ? recentMoment(date, today) : briefDay(date, Number(today.slice(0, 4)));
}

/**
 * «появится завтра, 09:00 до 7 сент.»; «7 сент.» for expired content. For news, the date column shows when they appear.
 */
function timesWords({ kind, state, pub_date, until }: EntrySummary, today: string): string {
  const appears = state === "scheduled" && kind !== "news" && pub_date !== null;
  const leaves = until === null || state === "archived" || state === "draft" ? "" : untilWords(until, today);
  return [
    appears ? `появится ${recentMoment(pub_date, today)}` : "",
    leaves && (state === "ended" ? leaves : `до ${leaves}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The day of the expiry; today also the time. */
function untilWords(until: string, today: string): string {
  return dateOf(until) === today ? timeOf(until) : briefDay(until, Number(today.slice(0, 4)));
}

/** The facts of an entry under its title. */
function EntryFactsLine({ row }: { row: EntrySummary }) {
  const { kind, facts = {} } = row;
  switch (kind) {
    case "news":
      return <NewsFacts row={row} />;
    case "conference":
      return <Line parts={conferenceParts(row.id, facts)} />;
    case "session":
      return <Line parts={sessionParts(facts)} />;
    case "bulletin":
      return <Line parts={[facts.about && <span className={styles.about}>{facts.about}</span>]} />;
    case "tag":
      return <Line parts={tagParts(facts)} />;
    case "document":
      return <Line parts={[facts.file_type?.toUpperCase() ?? "файла нет"]} />;
    default:
      return <Line parts={[["published", "scheduled"].includes(row.state) && row.path]} />;
  }
}

type Part = ReactNode | undefined;

function Line({ parts }: { parts: Part[] }) {
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <span className={styles.second}>
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order.
        <span key={at}>{part}</span>
      ))}
    </span>
  );
}

const registrationWords: Record<NonNullable<EntryFacts["registration"]>, string> = {
  open: "регистрация открыта",
  closed: "регистрация закрыта",
  "not-yet": "регистрация ещё не началась",
  full: "мест нет",
  past: "прошла",
};

const personForms = ["человек", "человека", "человек"] as const;

/** Participants and programme are linked from the current conference, which their pages show first. */
function conferenceParts(id: number, { is_current, registration, people = 0 }: EntryFacts): Part[] {
  const count = counted(people, personForms);
  return [
    is_current && <StaffBadge kind="information">Текущая</StaffBadge>,
    registration && <Link to={staffPaths.conferenceRegistration(id)}>{registrationWords[registration]}</Link>,
    registration &&
      (registration !== "past" || people > 0) &&
      (is_current ? <Link to={paths.registrants}>{count}</Link> : count),
    is_current && <Link to={staffPaths.programme}>программа</Link>,
  ];
}

function sessionParts({ season, is_now }: EntryFacts): Part[] {
  return [
    is_now && <StaffBadge kind="information">Ближайшее</StaffBadge>,
    season === undefined ? "без сезона" : `${season}-й сезон`,
  ];
}

const newsForms = ["новость", "новости", "новостей"] as const;

function tagParts({ color, news = 0 }: EntryFacts): Part[] {
  return [
    <span key="count" className="inline gap-1 middle">
      {color && <Swatch colour={color} />}
      {counted(news, newsForms)}
    </span>,
  ];
}

function NewsFacts({ row }: { row: EntrySummary }) {
  const tags = useTags().filter(({ id }) => row.tags.includes(id));
  return (
    <span className={styles.second}>
      {row.is_announ && (
        <span className={styles.announced}>
          <MegaphoneIcon sign /> в объявлениях
        </span>
      )}
      {tags.map(({ id, name, color }) => (
        <span key={id} className="inline gap-1 middle">
          <Swatch colour={color} />
          {name}
        </span>
      ))}
      {tags.length === 0 && !row.is_announ && "без рубрик"}
    </span>
  );
}

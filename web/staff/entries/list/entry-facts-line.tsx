import type { ReactNode } from "react";
import type { EntrySummary } from "#contract/editors/entries.ts";
import type { EntryFacts } from "#contract/editors/entry-facts.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { MegaphoneIcon } from "#ui/status/icons.tsx";
import { Swatch } from "#ui/status/swatch.tsx";
import { StaffBadge } from "../../parts/staff-badge.tsx";
import { useTags } from "../use-choices.ts";
import styles from "./entries.module.css";

/** Under the title of an entry: what matters of its kind. */
export function EntryFactsLine({ row }: { row: EntrySummary }) {
  const { kind, facts = {} } = row;
  switch (kind) {
    case "news":
      return <NewsFacts row={row} />;
    case "conference":
      return <Line parts={conferenceParts(facts)} />;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names and keep their order.
        <span key={at}>{part}</span>
      ))}
    </span>
  );
}

const registrationWords: Record<NonNullable<EntryFacts["registration"]>, string> = {
  open: "регистрация открыта",
  closed: "регистрация закрыта",
  "not-yet": "регистрация ещё не\u00a0началась",
  full: "мест нет",
  past: "прошла",
};

const personForms = ["человек", "человека", "человек"] as const;

function conferenceParts({ is_current, registration, people = 0 }: EntryFacts): Part[] {
  return [
    is_current && <StaffBadge kind="information">Текущая</StaffBadge>,
    registration && registrationWords[registration],
    registration && (registration !== "past" || people > 0) && counted(people, personForms),
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
          <MegaphoneIcon sign /> в&nbsp;объявлениях
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

import { stampInZone } from "#domain/text/russian-dates.ts";
import type { Outcome, Written } from "./import-entry.ts";

/** The parts of an import, in their order, with names for people. */
export const partNames = {
  settings: "Название и контакты",
  tag: "Рубрики",
  news: "Новости",
  season: "Сезоны школы",
  session: "Занятия школы",
  conference: "Конференции",
  bulletin: "Бюллетени",
  document: "Документы",
  page: "Страницы",
  file: "Файлы",
  registration: "Регистрации",
} as const;

export type Part = keyof typeof partNames;
export type Counts = Record<Outcome | "unread", number>;

const words: Record<keyof Counts, string> = {
  added: "новых",
  changed: "обновлено",
  same: "без изменений",
  left: "оставлено как есть",
  draft: "стало черновиками",
  unread: "не прочитано",
};

const sections = {
  unread: "Не удалось прочитать",
  draft: "Не хватает данных, ждут редактора в черновиках",
  note: "Пришло не целиком или с поправками",
  left: "Оставлено здесь как есть",
} as const;
type Section = keyof typeof sections;

/**
 * Characters that move a terminal's cursor, begin a line or reverse the direction; removed from texts of the other
 * site.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** In characters: texts of the other site may be very long. */
const maxLineLength = 500;

/** Collects imported and failed items, and reports the progress. */
export function importReport(changed: (part: Part, line: string) => void = () => undefined) {
  const counts = new Map<Part, Counts>();
  const lines: Record<Section, string[]> = { unread: [], draft: [], note: [], left: [] };
  const countsOf = (part: Part) => {
    const known = counts.get(part) ?? { added: 0, changed: 0, same: 0, left: 0, draft: 0, unread: 0 };
    counts.set(part, known);
    return known;
  };
  const count = (part: Part, what: keyof Counts, times = 1) => {
    countsOf(part)[what] += times;
    changed(part, lineOf(part, countsOf(part)));
  };
  const say = (section: Section, part: Part, name: string, why: string) => {
    const line = `${partNames[part]}${name && `, ${name}`}: ${why}`;
    lines[section].push(line.slice(0, maxLineLength).replace(unseen, " "));
  };
  return {
    count,
    countsOf,
    /** Records a list or an item that could not be read. */
    unread(part: Part, name: string, why: string) {
      say("unread", part, name, why);
      count(part, "unread");
    },
    written(part: Part, name: string, { outcome, why }: Written) {
      if (why !== undefined) say(outcome === "left" || outcome === "draft" ? outcome : "note", part, name, why);
      count(part, outcome);
    },
    note: (part: Part, name: string, why: string) => say("note", part, name, why),
    left: (part: Part, name: string, why: string) => say("left", part, name, why),
    /** Whether everything was imported. */
    isWhole: () => lines.unread.length + lines.draft.length + countsOf("file").unread === 0,
    said: (section: Section) => lines[section],
    text: (head: string[]) =>
      [
        ...head,
        "",
        ...[...counts].map(([part, known]) => lineOf(part, known)),
        ...(Object.keys(sections) as Section[]).flatMap((section) => sectionText(sections[section], lines[section])),
      ].join("\n"),
  };
}

export type ImportReport = ReturnType<typeof importReport>;

function lineOf(part: Part, counts: Counts): string {
  const counted = (Object.keys(words) as (keyof Counts)[]).filter((name) => counts[name] > 0);
  return `${partNames[part]}: ${counted.map((name) => `${words[name]} ${counts[name]}`).join(", ") || "ничего"}`;
}

function sectionText(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
}

/** `import-report-2026-11-21-151200.txt`, in the site's time zone. */
export function reportFileName(now: Date, timeZone: string): string {
  return `import-report-${stampInZone(now, timeZone)}.txt`;
}

import {
  identifies,
  mayIdentify,
  mentions,
  mentionsSurname,
  type NamedPerson,
  surnameOf,
} from "#domain/people/named-person.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { savedViewsRepository } from "../../conference/registrants/table/saved-views-repository.ts";
import type { Change } from "../../office/audit/audit.ts";
import { type TypedRow, type TypedTexts, typedTextsRepository } from "./typed-texts-repository.ts";

type Place = TypedTexts & {
  /** For staff, before the label of the row. */
  title: string;
  /** Returns what was typed of a stored value; the value itself if absent. */
  read?: (value: string, column: string) => string;
  /** Returns what an erasure stores instead; nothing if absent. */
  without?: (value: string) => string;
  /** Whether it is a search or the name of a file, in which a part of the name or the telephone counts. */
  isSearch?: true;
};

const audit = { table: "audit_entries", title: "журнал действий" } as const;
const request = { table: "personal_requests", key: "id", owner: { name: "fio_key", email: "email_key" } } as const;
const device = { table: "door_devices", key: "id", without: () => "стёрто" } as const;

/** Audit entries whose details are a reason, the name of a file or of the person at a device. */
const withTypedDetails = `action in ('certificate-voided', 'certificate-corrected', 'certificates-issued', 'place-offered',
  'registration-taken-back', 'presence-import-undone', 'registration-added', 'door-mark-undone', 'door-mark-restored')`;

/**
 * Texts beside the registrations that may name a registrant, and are blanked if they do. Drafts of mailings are deleted
 * by their view (`forgetMailings`).
 */
export const blankedTexts: readonly Place[] = [
  { table: "certificates", key: "id", columns: ["reason"], title: "причина аннулирования сертификата" },
  { table: "certificate_holders", key: "certificate_id", columns: ["note"], title: "пометка к сертификату" },
  { table: "waiting_list", key: "id", columns: ["reason"], title: "причина в листе ожидания" },
  { table: "callback_requests", key: "id", columns: ["fio", "phone"], title: "просьба перезвонить" },
  { table: "mailings", key: "id", columns: ["view_name"], title: "отбор рассылки" },
  { table: "presence_imports", key: "id", columns: ["file_name"], title: "название файла вебинара" },
  {
    table: "letters",
    key: "id",
    columns: ["facts"],
    title: "причина в письме",
    where: `facts like '%"причина":%'`,
    read: (facts) => (JSON.parse(facts) as Record<string, string>)["причина"] ?? "",
    without: (facts) => JSON.stringify({ ...(JSON.parse(facts) as object), причина: "" }),
  },
  { table: "letters", key: "id", columns: ["subject"], title: "тема письма", where: "kind = 'certificate-void'" },
  { ...request, columns: ["content"], title: "запрос о данных" },
  { ...request, columns: ["extended_because"], title: "причина продления запроса" },
  { ...request, columns: ["answer"], title: "ответ на запрос" },
  { ...device, columns: ["place"], title: "место устройства входа" },
  { ...device, columns: ["holder"], title: "человек у устройства входа" },
  { table: "door_marks", key: "who", columns: ["who"], title: "отметки входа" },
  { table: "door_marks", key: "undone_by", columns: ["undone_by"], title: "снятые отметки входа" },
  {
    ...audit,
    key: "subject",
    columns: ["subject"],
    where: "subject_kind in ('saved-view', 'conference')",
    isSearch: true,
  },
  { ...audit, key: "subject", columns: ["subject"], where: "subject_kind = 'view'", isSearch: true, read: valuesIn },
  { ...audit, key: "subject", columns: ["subject"], where: "subject_kind = 'door'" },
  { ...audit, key: "details", columns: ["details"], where: withTypedDetails },
  {
    ...audit,
    key: "changes",
    columns: ["changes"],
    where: "subject_kind = 'saved-view'",
    isSearch: true,
    read: filtersIn,
    without: () => "[]",
  },
];

const viewTexts: Place = {
  table: "saved_views",
  key: "id",
  columns: ["name", "query"],
  title: "сохранённый вид",
  isSearch: true,
  read: (value, column) => (column === "query" ? valuesIn(value) : value),
};
const mailingTexts: Place = {
  table: "mailings",
  key: "id",
  columns: ["view"],
  title: "поиск рассылки",
  isSearch: true,
  read: valuesIn,
};

/** Data of other people, a namesake perhaps: an erasure names them to staff, who decide. */
const textsOfOthers: readonly Place[] = [
  { ...request, columns: ["fio"], title: "запрос о данных в таком же имени" },
  {
    table: "certificate_holders",
    key: "certificate_id",
    columns: ["facts"],
    title: "школа в сертификате",
    read: (facts) => (JSON.parse(facts) as { school?: string }).school ?? "",
  },
];

/** Texts that are the society's own statements: an erasure names them to staff, who decide. */
export const shownTexts: readonly Place[] = [
  { table: "entries", key: "id", columns: ["title", "data"], title: "материал сайта" },
  { table: "programme_sessions", key: "id", columns: ["title", "speakers"], title: "пункт программы" },
  { table: "files", key: "id", columns: ["name"], title: "файл" },
  { table: "mailings", key: "id", columns: ["subject", "preheader", "body"], title: "рассылка" },
  { table: "letter_texts", key: "revision", columns: ["subject", "preheader", "body"], title: "текст письма" },
];

/** Every place that is searched: a test compares them with the documented columns. */
export const typedTexts: readonly Place[] = [...blankedTexts, viewTexts, mailingTexts, ...textsOfOthers, ...shownTexts];

export type Person = NamedPerson & { id: number; fio_key: string; email_key: string };

/** Text that names a person, in which place, and whether an erasure removes it. */
export type Mention = { place: string; text: string; is_erased: boolean };

/** Returns the texts that name a person, whose registrations these are, equal ones once. */
export async function mentionsOf(db: Db, people: Person[]): Promise<Mention[]> {
  const names = await certainlyNames(db, people);
  const found = new Map<string, Mention>();
  for (const place of typedTexts) {
    const isBlanked = ![...textsOfOthers, ...shownTexts].includes(place);
    for (const row of await typedTextsRepository(db).rows(place, people)) {
      const typed = typedIn(place, row);
      const text = typed.join("\n");
      const isCertain = names(text, place);
      if (!isCertain && !mayName(text, people)) continue;
      const label = typed.find(Boolean) ?? "";
      const mention = { place: place.title, text: label, is_erased: isBlanked && isCertain };
      found.set(JSON.stringify(mention), mention);
    }
  }
  return [...found.values()];
}

/** Blanks the texts that name these people, and deletes the saved views that do. */
export async function forgetTyped(db: Db, people: Person[]): Promise<void> {
  const texts = typedTextsRepository(db);
  const names = await certainlyNames(db, people);
  for (const place of blankedTexts) {
    const without = place.without ?? (() => "");
    for (const row of await texts.rows(place, people)) {
      if (names(typedIn(place, row).join("\n"), place))
        await texts.write(place, { key: row.key, texts: row.texts.map(without) });
    }
  }
  for (const row of await texts.rows(viewTexts, [])) {
    if (names(typedIn(viewTexts, row).join("\n"), viewTexts)) await savedViewsRepository(db).remove(Number(row.key));
  }
}

export function mayName(text: string, people: Person[]): boolean {
  return people.some((person) => mentions(text, person));
}

type Names = (text: string, place: Pick<Place, "isSearch">) => boolean;

/** Returns whether a text certainly names one of these people. A surname alone counts unless somebody else has it. */
export async function certainlyNames(db: Db, people: Person[]): Promise<Names> {
  const ids = people.map(({ id }) => id);
  const only = new Set<Person>();
  for (const person of people) {
    const surname = surnameOf(person.fio);
    if (surname !== "" && !(await typedTextsRepository(db).hasNamesake(surname, ids))) only.add(person);
  }
  return (text, { isSearch }) =>
    people.some(
      (person) =>
        identifies(text, person) ||
        (only.has(person) && mentionsSurname(text, person)) ||
        (isSearch && mayIdentify(text, person)),
    );
}

function typedIn({ read = (value) => value, columns }: Place, { texts }: TypedRow): string[] {
  return texts.map((value, index) => read(value, columns[index] ?? "").trim());
}

/** Returns the values of a filter as lines, whichever its parameters are. */
function valuesIn(query: string): string {
  return [...new URLSearchParams(query).values()].join("\n");
}

function filtersIn(changes: string): string {
  return (JSON.parse(changes) as Change[]).flatMap(({ before, after }) => [before, after].map(valuesIn)).join("\n");
}

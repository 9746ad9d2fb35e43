import { identifies, mentionsSurname, type NamedPerson } from "#domain/people/named-person.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { savedViewsRepository } from "../table/saved-views-repository.ts";
import { type TypedRow, type TypedTexts, typedTextsRepository } from "./typed-texts-repository.ts";

/** `title`: for staff, before the label of the row. */
type Place = TypedTexts & { title: string };

/**
 * Texts beside the registrations that may name a registrant, and are blanked if they do. Drafts of mailings are deleted
 * by their view (`forgetMailings`).
 */
export const blankedTexts = [
  { table: "certificates", key: "id", columns: ["reason"], title: "причина аннулирования сертификата" },
  { table: "certificate_holders", key: "certificate_id", columns: ["note"], title: "пометка к\u00a0сертификату" },
  { table: "waiting_list", key: "id", columns: ["reason"], title: "причина в\u00a0листе ожидания" },
  { table: "callback_requests", key: "id", columns: ["fio", "phone"], title: "просьба перезвонить" },
  { table: "mailings", key: "id", columns: ["view_name"], title: "отбор рассылки" },
  { table: "presence_imports", key: "id", columns: ["file_name"], title: "название файла вебинара" },
] as const satisfies Place[];

const viewTexts = { table: "saved_views", key: "id", columns: ["name", "query"], title: "сохранённый вид" } as const;

/** Texts that are the society's own statements: an erasure names them to staff, who decide. */
export const shownTexts = [
  { table: "entries", key: "id", columns: ["title", "data"], title: "материал сайта" },
  { table: "programme_sessions", key: "id", columns: ["title", "speakers"], title: "пункт программы" },
  { table: "files", key: "id", columns: ["name"], title: "файл" },
  { table: "mailings", key: "id", columns: ["subject", "preheader", "body"], title: "рассылка" },
  { table: "letter_texts", key: "revision", columns: ["subject", "preheader", "body"], title: "текст письма" },
] as const satisfies Place[];

/** Every place that is searched: a test compares them with the documented columns. */
export const typedTexts: readonly Place[] = [...blankedTexts, viewTexts, ...shownTexts];

type Person = NamedPerson & { id: number };

/** Text that names a person, in which place, and whether an erasure removes it. */
export type Mention = { place: string; text: string; is_erased: boolean };

/** Returns the texts that name a person, whose registrations these are. */
export async function mentionsOf(db: Db, people: Person[]): Promise<Mention[]> {
  const names = await certainlyNames(db, people);
  const found: Mention[] = [];
  for (const place of typedTexts) {
    const isBlanked = !shownTexts.some((shown) => shown === place);
    for (const row of await typedTextsRepository(db).rows(place)) {
      const text = textOf(row, place.table === "saved_views");
      const isNamed = people.some((person) => identifies(text, person) || mentionsSurname(text, person));
      if (isNamed)
        found.push({ place: place.title, text: row.texts.find(Boolean) ?? "", is_erased: isBlanked && names(text) });
    }
  }
  return found;
}

/** Blanks the texts that name these people, and deletes the saved views that do. */
export async function forgetTyped(db: Db, people: Person[]): Promise<void> {
  const texts = typedTextsRepository(db);
  const names = await certainlyNames(db, people);
  for (const place of blankedTexts) {
    for (const row of await texts.rows(place)) if (names(textOf(row))) await texts.blank(place, row.id);
  }
  for (const row of await texts.rows(viewTexts)) {
    if (names(textOf(row, true))) await savedViewsRepository(db).remove(row.id);
  }
}

/** A surname alone counts unless somebody else has it. */
async function certainlyNames(db: Db, people: Person[]): Promise<(text: string) => boolean> {
  const ids = people.map(({ id }) => id);
  const only = new Set<Person>();
  for (const person of people) {
    const surname = person.fio.trim().split(/\s+/)[0] ?? "";
    if (!(await typedTextsRepository(db).hasNamesake(surname, ids))) only.add(person);
  }
  return (text) =>
    people.some((person) => identifies(text, person) || (only.has(person) && mentionsSurname(text, person)));
}

/** The values of a filter are decoded, whichever its parameters are. */
function textOf({ texts }: TypedRow, isView = false): string {
  const [name, query] = texts;
  return isView ? [name, ...new URLSearchParams(query).values()].join(" ") : texts.join(" ");
}

import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import type { checkEntry as checkCall } from "#contract/site/entries/entries.ts";
import type { Platform } from "../../kit/platform.ts";
import { entriesOfSubjects } from "./entries-repository.ts";
import { publishErrors, rulesOf } from "./entry-kinds.ts";

/**
 * Returns the problems that prevent the publication of these fields, and the entries that already have unique values.
 */
export async function checkEntry(
  { database, clock }: Platform,
  kind: EntryKind,
  data: EntryData,
  subject: number | null,
): Promise<AnswerOf<typeof checkCall>> {
  const { holders } = rulesOf(kind);
  const held = Object.entries((await holders?.(database.read, data, subject)) ?? {});
  const subjects = held.map(([, holder]) => ({ kind, subject: holder.subject }));
  const entries = held.length === 0 ? [] : await entriesOfSubjects(database.read, subjects);
  const ids = new Map(entries.map((entry) => [entry.subject_id, entry.id]));
  const known = held.flatMap(([field, holder]) => {
    const id = ids.get(holder.subject);
    return id === undefined ? [] : [[field, { kind, id }]];
  });
  return {
    demands: await publishErrors(database.read, kind, data, { subject, now: clock() }),
    holders: Object.fromEntries(known),
  };
}

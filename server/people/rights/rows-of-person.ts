import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { mergedWith } from "../../conference/registrants/duplicates/merged-away.ts";
import { likelyRows } from "../../conference/registrants/table/find-likely.ts";
import { type PersonRow, peopleRepository } from "./people-repository.ts";

/** More registrations of one name and address are a fault of the data, which is not to slow the page. */
const maxRows = 200;

/**
 * Returns all registrations of a person: those of the same name and e-mail address, and those that staff have matched
 * or merged. Newest first, those in the bin last: a merged one may spell the name otherwise.
 * @param id of any of them.
 * @throws Problem 404.
 */
export async function rowsOfPerson(db: Db, id: number): Promise<[PersonRow, ...PersonRow[]]> {
  const people = peopleRepository(db);
  const rows = new Map<number, PersonRow>();
  let added = await people.byIds([id]);
  while (added.length > 0 && rows.size < maxRows) {
    for (const row of added) rows.set(row.id, row);
    const alike = await Promise.all(
      distinctKeys(added).map(({ fio_key, email_key }) => people.byKeys(fio_key, email_key, maxRows)),
    );
    for (const row of alike.flat()) rows.set(row.id, row);
    const ids = [...rows.keys()];
    const matched = (await people.matches(ids)).filter(({ is_same }) => is_same === 1);
    const joined = [...matched.flatMap(({ one_id, other_id }) => [one_id, other_id]), ...(await mergedWith(db, ids))];
    added = await people.byIds(joined.filter((other) => !rows.has(other)));
  }
  const [first, ...others] = [...rows.values()].sort(
    (one, other) =>
      Number(one.deleted_at !== null) - Number(other.deleted_at !== null) ||
      other.created_at.localeCompare(one.created_at) ||
      other.id - one.id,
  );
  if (!first) throw notFound();
  return [first, ...others];
}

type Keys = Pick<PersonRow, "fio_key" | "email_key">;

/** Names with their addresses; a registration without an address may be of any person of that name. */
function distinctKeys(rows: Keys[]): Keys[] {
  return [...new Map(rows.filter(({ email_key }) => email_key !== "").map((row) => [personKey(row), row])).values()];
}

export function personKey({ fio_key, email_key }: Keys): string {
  return `${email_key} ${fio_key}`;
}

/** Number of doubtful registrations that are read; of a common name there are many. */
const maxDoubtful = 50;

export type Doubtful = PersonRow & { because: "name" | "email" | "similar" };

/**
 * Returns registrations with the same name or the same address, or at the person's conferences with a similar name,
 * about which staff have not decided, one of each person.
 */
export async function doubtfulMatches(platform: Platform, rows: [PersonRow, ...PersonRow[]]): Promise<Doubtful[]> {
  const { read } = platform.database;
  const people = peopleRepository(read);
  const own = new Set(rows.map(({ id }) => id));
  const names = [...new Set(rows.map(({ fio_key }) => fio_key))];
  const emails = [...new Set(rows.map(({ email_key }) => email_key).filter((key) => key !== ""))];
  const found = [
    ...(await Promise.all(names.map((name) => people.sameName(name, maxDoubtful)))).flat().map(because("name")),
    ...(await Promise.all(emails.map((email) => people.sameEmail(email, maxDoubtful)))).flat().map(because("email")),
    ...(await similarAtConferences(platform, rows)).map(because("similar")),
  ].filter(({ id }) => !own.has(id));
  const decided = new Set((await people.matches([...own])).flatMap(({ one_id, other_id }) => [one_id, other_id]));
  const persons = Map.groupBy(found, (row) => (row.email_key === "" ? String(row.id) : personKey(row)));
  return [...persons.values()].flatMap(([first, ...more]) =>
    !first || [first, ...more].some(({ id }) => decided.has(id)) ? [] : [first],
  );
}

/** Registrations written at the desk have a part of the name at best. */
async function similarAtConferences(platform: Platform, rows: [PersonRow, ...PersonRow[]]): Promise<PersonRow[]> {
  const conferences = [...new Set(rows.map(({ conference_id }) => conference_id))];
  const likely = await Promise.all(conferences.map((conference) => likelyRows(platform, rows[0].fio, conference)));
  return peopleRepository(platform.database.read).byIds(likely.flat().map(({ id }) => id));
}

const because = (reason: Doubtful["because"]) => (row: PersonRow) => ({ ...row, because: reason });

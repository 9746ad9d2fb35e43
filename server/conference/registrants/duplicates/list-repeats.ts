import type { z } from "zod";
import type {
  RegistrationMerge,
  Repeat,
  listRepeats as repeatsCall,
} from "#contract/conference/registrants/registration-groups.ts";
import { likelihood, oneTypoApart, surnameAndNames } from "#domain/people/likely-same-person.ts";
import { nameKey, sameName } from "#domain/people/person-names.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { listed } from "../../registration/record/listed-registration.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { listedRowsByIds } from "../../registration/record/registrations-repository.ts";
import { liveNames, liveWith, mergesRepository, sharedValues } from "./merges-repository.ts";

/** Maximum number of groups; further ones are returned when these are resolved. */
const maxGroups = 100;
/** A phone of more registrations belongs to an institution, not to a person. */
const maxSharing = 6;
const likelyEnough = 0.5;
/** Maximum number of people of one first name and patronymic to compare. */
const maxNamesakes = 300;

type Group = { alike: Repeat["alike"]; ids: number[] };

/**
 * Returns registrations of a conference (by default the current one) that may be of the same person, and the merged
 * ones.
 */
export async function listRepeats(
  platform: Platform,
  conferenceId?: number,
): Promise<z.output<(typeof repeatsCall)["answer"]>> {
  const { read } = platform.database;
  const conference = conferenceId ?? (await conferencesForRegistration(read).current())?.id;
  if (conference === undefined) return { repeats: [], merges: [] };
  const groups = await findRepeats(read, conference);
  const rows = await listedRowsByIds(read, [...new Set(groups.flatMap(({ ids }) => ids))]);
  const merges = await mergesRepository(read).of(conference, maxGroups);
  return {
    repeats: groups.map(({ alike, ids }) => ({
      alike,
      rows: rows.filter(({ id }) => ids.includes(id)).map((row) => listed(platform, row)),
    })),
    merges: merges.map((merge) => presentMerge(platform, merge)),
  };
}

export async function findRepeats(db: Db, conference: number): Promise<Group[]> {
  const contacts = await sameContacts(db, conference);
  const known = new Set(contacts.map(({ ids }) => ids.join(" ")));
  const surnames = (await nearSurnames(db, conference)).filter(({ ids }) => !known.has(ids.join(" ")));
  return [...(await sameNames(db, conference)), ...contacts, ...surnames].slice(0, maxGroups);
}

/** Returns pairs with one first name and patronymic, and a typing error in the surname. */
async function nearSurnames(db: Db, conference: number): Promise<Group[]> {
  const people = (await liveNames(db, conference)).flatMap(({ id, fio }) => {
    const split = surnameAndNames(fio);
    return split ? [{ id, ...split }] : [];
  });
  return [...Map.groupBy(people, ({ names }) => names).values()].flatMap((namesakes) =>
    namesakes.slice(0, maxNamesakes).flatMap((one, place) =>
      namesakes
        .slice(place + 1, maxNamesakes)
        .filter(({ surname }) => surname !== one.surname && oneTypoApart(surname, one.surname))
        .map(({ id }) => ({ alike: "surname" as const, ids: [one.id, id] })),
    ),
  );
}

async function sameNames(db: Db, conference: number): Promise<Group[]> {
  const people = await sharing(db, conference, "fio_key");
  return people.map((group) => ({ alike: "name", ids: group.map(({ id }) => id) }));
}

/** Returns pairs with equal e-mail or phone and similar names. */
async function sameContacts(db: Db, conference: number): Promise<Group[]> {
  const pairs = new Map<string, Group>();
  for (const column of ["email_key", "phone"] as const) {
    for (const group of await sharing(db, conference, column)) {
      if (group.length > maxSharing) continue;
      for (const [place, one] of group.entries()) {
        for (const other of group.slice(place + 1)) {
          if (sameName(one.fio, other.fio) || !isNearName(one.fio, other.fio)) continue;
          pairs.set(`${one.id} ${other.id}`, { alike: "contact", ids: [one.id, other.id] });
        }
      }
    }
  }
  return [...pairs.values()];
}

/** Also allows a typing error in a word that is too short for `likelihood`: «Инна» and «Ина». */
function isNearName(one: string, other: string): boolean {
  if (likelihood(one, other) > likelyEnough) return true;
  const [words, others] = [nameKey(one).split(" "), nameKey(other).split(" ")];
  const isNear = (word: string, its = "") => word === its || oneTypoApart(word, its);
  return words.length === others.length && words.every((word, place) => isNear(word, others[place]));
}

async function sharing(db: Db, conference: number, column: Parameters<typeof sharedValues>[2]) {
  const values = (await sharedValues(db, conference, column, maxGroups)).map(({ value }) => value);
  if (values.length === 0) return [];
  const people = await liveWith(db, conference, column, values);
  return [...Map.groupBy(people, ({ value }) => value).values()];
}

type MergeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof mergesRepository>["byId"]>>>;

export function presentMerge({ timeZone }: Platform, row: MergeRow): RegistrationMerge {
  return {
    id: row.id,
    at: instantInZone(new Date(row.created_at), timeZone),
    who: row.who,
    kept: { id: row.kept_id, number: row.kept_number, fio: row.kept_fio },
    removed: { id: row.removed_id, number: row.removed_number, fio: row.removed_fio },
  };
}

import type { z } from "zod";
import type { findLikely as likelyCall } from "#contract/conference/registrants/registration-list.ts";
import { likelySame, searchReadingsFor } from "#domain/people/likely-same-person.ts";
import { sameName } from "#domain/people/person-names.ts";
import { type SearchedWords, searchPiece } from "#domain/registration/registration-search.ts";
import type { Platform } from "#server/kit/platform.ts";
import { listed } from "../../registration/record/listed-registration.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { type RegistrationRow, rowsByIds } from "../../registration/record/registrations-repository.ts";
import { registrationsList } from "./list-registrations.ts";

/** Maximum number of compared candidates; more of the name finds the others. */
const maxCandidates = 2000;
/** If this many candidates match every word, those that match a single word are not read. */
const enough = 5;

/** Returns active registrations of a conference with names similar to the typed one, the most similar first. */
export async function findLikely(
  platform: Platform,
  fio: string,
  conferenceId?: number,
): Promise<z.output<(typeof likelyCall)["answer"]>> {
  const conference = conferenceId ?? (await conferencesForRegistration(platform.database.read).current())?.id;
  const rows = conference === undefined ? [] : await likelyRows(platform, fio, conference);
  return rows.map((row) => ({ ...listed(platform, row), same_name: sameName(fio, row.fio) }));
}

/** As `findLikely`, at most five. */
export async function likelyRows(platform: Platform, fio: string, conference: number): Promise<RegistrationRow[]> {
  const readings = searchReadingsFor(fio)
    .filter((words) => words.length > 0)
    .map((words) => words.map((pieces) => pieces.map(searchPiece)));
  if (readings.length === 0) return [];
  // Among tens of thousands, more candidates match a piece of a single word than are compared.
  const strict = likelySame(fio, await candidates(platform, conference, readings));
  const found =
    strict.length >= enough ? strict : likelySame(fio, await candidates(platform, conference, [[readings.flat(2)]]));
  const both = [
    ...strict,
    ...found.filter(({ candidate }) => !strict.some((one) => one.candidate.id === candidate.id)),
  ];
  return both
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, enough)
    .map(({ candidate }) => candidate);
}

async function candidates(platform: Platform, conference: number, search: SearchedWords[]): Promise<RegistrationRow[]> {
  const ids = await registrationsList(platform).page(
    { conferences: [conference], status: "registered", search },
    { order: { by: "id", descending: true }, offset: 0, limit: maxCandidates },
  );
  return rowsByIds(platform.database.read, ids);
}

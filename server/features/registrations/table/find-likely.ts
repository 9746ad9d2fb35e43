import type { z } from "zod";
import type { findLikely as likelyCall } from "#contract/registrations/registration-list.ts";
import { likelySame, searchReadingsFor } from "#domain/people/likely-same-person.ts";
import { sameName } from "#domain/people/person-names.ts";
import { all, any, type Condition, has } from "#domain/search/search-condition.ts";
import { shortPiece } from "#domain/search/search-document.ts";
import { facet } from "#domain/search/search-facets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listed } from "../card/show-registration.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { rowsByIds } from "../record/registrations-repository.ts";
import { registrationsListRepository } from "./registrations-list-repository.ts";

/** So many candidates are compared at the most; who is beyond is found once more is typed. */
const maxCandidates = 2000;
/** With this many candidates that match every word, those that match a single word are not read. */
const enough = 5;

/** Active registrations of a conference that resemble the typed name, the likeliest first. */
export async function findLikely(
  platform: Platform,
  fio: string,
  conferenceId?: number,
): Promise<z.output<(typeof likelyCall)["answer"]>> {
  const { read } = platform.database;
  const conference = conferenceId ?? (await conferencesForRegistration(read).current())?.id;
  const readings = searchReadingsFor(fio).filter((words) => words.length > 0);
  if (conference === undefined || readings.length === 0) return [];
  // Among tens of thousands a piece of one word fits more than are compared.
  const ofEachWord = any(readings.map((words) => all(words.map(anyPiece))));
  const strict = likelySame(fio, await candidates(platform, conference, ofEachWord));
  const found =
    strict.length >= enough
      ? strict
      : likelySame(fio, await candidates(platform, conference, any(readings.flat().map(anyPiece))));
  const both = [
    ...strict,
    ...found.filter(({ candidate }) => !strict.some((one) => one.candidate.id === candidate.id)),
  ];
  return both
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, enough)
    .map(({ candidate }) => ({ ...listed(platform, candidate), same_name: sameName(fio, candidate.fio) }));
}

function anyPiece(pieces: readonly string[]): Condition {
  return any(pieces.map((piece) => has(piece.length < 3 ? shortPiece(piece) : piece)));
}

async function candidates({ database }: Platform, conferenceId: number, condition: Condition) {
  const ids = await registrationsListRepository(database.read, database).page({
    conferenceId,
    condition: all([facet("status", 0), condition]),
    order: { by: "id", descending: true },
    offset: 0,
    limit: maxCandidates,
  });
  return rowsByIds(database.read, ids);
}

import type { z } from "zod";
import type { findLikely as likelyCall } from "#contract/registrations/registration-list.ts";
import { likelySame, searchWordsFor } from "#domain/people/likely-same-person.ts";
import { sameName } from "#domain/people/person-names.ts";
import { all, any, has } from "#domain/search/search-condition.ts";
import { shortPiece } from "#domain/search/search-document.ts";
import { facet } from "#domain/search/search-facets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listed } from "../card/show-registration.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { rowsByIds } from "../record/registrations-repository.ts";
import { registrationsListRepository } from "./registrations-list-repository.ts";

/** So many share a piece of the typed name at the most; who is beyond is found once more is typed. */
const mostCandidates = 2000;

/** Who of the live of the current conference may be meant by what is being typed, the likeliest first. */
export async function findLikely(platform: Platform, fio: string): Promise<z.output<(typeof likelyCall)["answer"]>> {
  const { database } = platform;
  const pieces = searchWordsFor(fio).flat();
  const conference = await conferencesForRegistration(database.read).current();
  if (!conference || pieces.length === 0) return [];
  const shares = any(pieces.map((piece) => has(piece.length < 3 ? shortPiece(piece) : piece)));
  const ids = await registrationsListRepository(database.read, database).page({
    conferenceId: conference.id,
    condition: all([facet("status", 0), shares]),
    order: { by: "id", descending: true },
    offset: 0,
    limit: mostCandidates,
  });
  const rows = await rowsByIds(platform.database.read, ids);
  return likelySame(fio, rows).map(({ candidate }) => ({
    ...listed(platform, candidate),
    same_name: sameName(fio, candidate.fio),
  }));
}

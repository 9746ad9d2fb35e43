import { problemTexts } from "#contract/problems.ts";
import { maxPlacesShown } from "#domain/registration/waiting-list.ts";
import type { Engine } from "#server/kit/database/engine.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { type Places, placesTaken } from "../places/places-repository.ts";

type Limited = { id: number; places: number | null };

export type Capacity = { conference: Limited; school: Limited | undefined };

/**
 * Returns why there is no place for another registration, or undefined.
 * @returns Problem 400: on `school_name` for a full school, on `non_field_errors` for a full conference.
 */
export function placeProblem(capacity: Capacity, taken: Places): Problem | undefined {
  const { inConference, inSchool } = placesLeft(capacity, taken);
  if (inConference <= 0) return new Problem(400, { non_field_errors: [problemTexts.fullConference] });
  return inSchool <= 0 ? new Problem(400, { school_name: [problemTexts.fullSchool] }) : undefined;
}

export function schoolIsFull(capacity: Capacity, taken: Places): boolean {
  return placesLeft(capacity, taken).inSchool <= 0;
}

/**
 * Whether another registration would change the public pages: it takes the last place of the conference, or one of the
 * few places of a school whose number they show.
 */
export function changesPlacesShown(capacity: Capacity, taken: Places): boolean {
  const { inConference, inSchool } = placesLeft(capacity, taken);
  return inConference === 1 || inSchool <= maxPlacesShown + 1;
}

function placesLeft({ conference, school }: Capacity, taken: Places) {
  const left = (places: number | null, used: number) => (places === null ? Number.POSITIVE_INFINITY : places - used);
  return {
    inConference: left(conference.places, taken.inConference(conference.id)),
    inSchool: left(school?.places ?? null, school ? taken.inSchool(conference.id, school.id) : 0),
  };
}

/**
 * Checks that there is a place for a registration, inside the transaction that changes it. Taking one of the
 * last places invalidates the public pages.
 * @throws Problem as `placeProblem`.
 */
export async function checkPlaces(engine: Engine, transaction: Db, capacity: Capacity): Promise<void> {
  if (capacity.conference.places === null && (capacity.school?.places ?? null) === null) return;
  const taken = await placesTaken(transaction, [capacity.conference.id]);
  const problem = placeProblem(capacity, taken);
  if (problem) throw problem;
  if (changesPlacesShown(capacity, taken)) await engine.incrementContentVersion(transaction);
}

export type CountedPlaces = Places & { add: (conference: number, school: number | null) => void };

/** Returns the taken places, to which further registrations can be added. */
export function countPlaces(taken: Places): CountedPlaces {
  const added = new Map<string, number>();
  const addedTo = (...place: unknown[]) => added.get(String(place)) ?? 0;
  const count = (...place: unknown[]) => added.set(String(place), addedTo(...place) + 1);
  return {
    ...taken,
    inConference: (id) => taken.inConference(id) + addedTo(id),
    inSchool: (id, school) => taken.inSchool(id, school) + addedTo(id, school),
    add: (conference, school) => {
      count(conference);
      count(conference, school);
    },
  };
}

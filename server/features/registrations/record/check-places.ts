import { problemTexts } from "#contract/problems.ts";
import type { Engine } from "#server/platform/database/engine.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import { type Places, placesTaken } from "../../places/places-repository.ts";

type Limited = { id: number; places: number | null };

export type Capacity = { conference: Limited; school: Limited | undefined };

/**
 * Returns why there is no place for one more registration, or undefined.
 * @returns Problem 400 on `school_name` for a full school, on no field for a full conference.
 */
export function placeProblem(capacity: Capacity, taken: Places): Problem | undefined {
  const { inConference, inSchool } = placesLeft(capacity, taken);
  if (inConference <= 0) return new Problem(400, { non_field_errors: [problemTexts.fullConference] });
  return inSchool <= 0 ? new Problem(400, { school_name: [problemTexts.fullSchool] }) : undefined;
}

/** Whether one more registration takes the last place, which changes what the site shows. */
export function isLastPlace(capacity: Capacity, taken: Places): boolean {
  const { inConference, inSchool } = placesLeft(capacity, taken);
  return inConference === 1 || inSchool === 1;
}

function placesLeft({ conference, school }: Capacity, taken: Places) {
  const left = (places: number | null, used: number) => (places === null ? Number.POSITIVE_INFINITY : places - used);
  return {
    inConference: left(conference.places, taken.inConference(conference.id)),
    inSchool: left(school?.places ?? null, school ? taken.inSchool(conference.id, school.id) : 0),
  };
}

/**
 * Checks inside the transaction that changes a registration whether there is a place for it. Taking the last one
 * invalidates cached pages.
 * @throws Problem as `placeProblem`.
 */
export async function checkPlaces(engine: Engine, transaction: Db, capacity: Capacity): Promise<void> {
  if (capacity.conference.places === null && (capacity.school?.places ?? null) === null) return;
  const taken = await placesTaken(transaction, [capacity.conference.id]);
  const problem = placeProblem(capacity, taken);
  if (problem) throw problem;
  if (isLastPlace(capacity, taken)) await engine.incrementContentVersion(transaction);
}

export type CountedPlaces = Places & { add: (conference: number, school: number | null) => void };

/** Counts further registrations on top of the places taken. */
export function countPlaces(taken: Places): CountedPlaces {
  const added = new Map<string, number>();
  const addedTo = (...place: unknown[]) => added.get(String(place)) ?? 0;
  const count = (...place: unknown[]) => added.set(String(place), addedTo(...place) + 1);
  return {
    inConference: (id) => taken.inConference(id) + addedTo(id),
    inSchool: (id, school) => taken.inSchool(id, school) + addedTo(id, school),
    add: (conference, school) => {
      count(conference);
      count(conference, school);
    },
  };
}

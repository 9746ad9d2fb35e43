import { problemTexts } from "#contract/problems.ts";
import type { Engine } from "#server/platform/database/engine.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import { placesTaken } from "../../places/places-taken.ts";

type Limited = { id: number; places: number | null };

export type Capacity = { conference: Limited; school: Limited | undefined };

export function hasLimits({ conference, school }: Capacity): boolean {
  return conference.places !== null || (school?.places ?? null) !== null;
}

/**
 * Checks inside the transaction that adds a registration whether there is a place for it. Taking the last one
 * invalidates cached pages.
 * @throws Problem 400 on `school_name` for a full school, on no field for a full conference.
 */
export async function checkPlaces(engine: Engine, transaction: Db, capacity: Capacity): Promise<void> {
  const { conference, school } = capacity;
  if (!hasLimits(capacity)) return;
  const taken = await placesTaken(transaction);
  const left = [
    conference.places === null ? Number.POSITIVE_INFINITY : conference.places - taken.inConference(conference.id),
    !school || school.places === null
      ? Number.POSITIVE_INFINITY
      : school.places - taken.inSchool(conference.id, school.id),
  ] as const;
  if (left[0] <= 0) throw new Problem(400, { non_field_errors: [problemTexts.fullConference] });
  if (left[1] <= 0) throw new Problem(400, { school_name: [problemTexts.fullSchool] });
  if (left.includes(1)) await engine.countUpContent(transaction);
}

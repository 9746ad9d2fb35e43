import { problemTexts } from "#contract/problems.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import { peopleRepository } from "./people-repository.ts";
import { rowsOfPerson } from "./rows-of-person.ts";

/**
 * Stores whether a doubtful registration is of the same person. Nothing is merged: the decision joins or separates them
 * on the person's page, and can be changed.
 * @throws Problem 404, 400 if the other registration does not exist or is the person's already.
 */
export async function decideMatch(
  platform: Platform,
  id: number,
  { other, same }: { other: number; same: boolean },
  by: By,
): Promise<void> {
  await command(platform, by, async ({ db, at, record }) => {
    const [first, ...rows] = await rowsOfPerson(db, id);
    const [found] = await peopleRepository(db).byIds([other]);
    if (!found || [first, ...rows].some((row) => row.id === other)) {
      throw new Problem(400, { other: [problemTexts.noLongerExists] });
    }
    const [one_id, other_id] = first.id < other ? [first.id, other] : [other, first.id];
    const decision = { is_same: Number(same), decided_at: at.toISOString(), staff_id: by.staff.id };
    await peopleRepository(db).setMatch({ one_id, other_id, ...decision });
    const action = same ? "person-matched" : "person-separated";
    for (const row of [first, found])
      await record(action, { subject: ["registration", row.id, `№ ${row.number} ${row.fio}`] });
  });
}

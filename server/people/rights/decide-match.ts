import { problemTexts } from "#contract/problems.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { peopleRepository } from "./people-repository.ts";
import { rowsOfPerson } from "./rows-of-person.ts";

/**
 * Stores whether a doubtful registration is of the same person. Nothing is merged: the decision joins or separates them
 * on the person's page, and can be changed.
 * @throws Problem 404, 400 if the other registration does not exist or is the person's already.
 */
export async function decideMatch(
  { database, clock }: Platform,
  id: number,
  { other, same }: { other: number; same: boolean },
  by: { staff: Staff; address: string },
): Promise<void> {
  await database.exclusive(async (db) => {
    const [first, ...rows] = await rowsOfPerson(db, id);
    const [found] = await peopleRepository(db).byIds([other]);
    if (!found || [first, ...rows].some((row) => row.id === other)) {
      throw new Problem(400, { other: [problemTexts.noLongerExists] });
    }
    const at = clock();
    const [one_id, other_id] = first.id < other ? [first.id, other] : [other, first.id];
    const decision = { is_same: Number(same), decided_at: at.toISOString(), staff_id: by.staff.id };
    await peopleRepository(db).setMatch({ one_id, other_id, ...decision });
    const action = same ? "person-matched" : "person-separated";
    const about = (row: { id: number; number: number; fio: string }) => ({
      ...({
        at,
        action,
        subjectKind: "registration",
        subjectId: row.id,
        subject: `№ ${row.number} ${row.fio}`,
      } as const),
      ...by,
    });
    await recordAudit(db, about(first), about(found));
  });
}

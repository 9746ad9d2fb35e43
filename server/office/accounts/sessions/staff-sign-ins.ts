import type { AnswerOf } from "#contract/endpoint.ts";
import type { listStaffSignIns } from "#contract/office/staff-accounts.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { personWords } from "../../audit/audit.ts";
import { command } from "../../audit/command.ts";
import { staffRepository } from "../staff-repository.ts";
import { endSignIns } from "./end-sign-ins.ts";
import { listSignInsOf } from "./own-sign-ins.ts";
import { signInsRepository } from "./sign-ins-repository.ts";

/** @throws Problem 404 if there is no such account. */
export async function staffSignIns(
  platform: Platform,
  staff: Staff,
  id: number,
): Promise<AnswerOf<typeof listStaffSignIns>> {
  if (!(await staffRepository(platform.database.read).byId(id))) throw notFound();
  return listSignInsOf(platform, staff, id);
}

/**
 * Ends one of a person's sign-ins, or all of them; access stays open.
 * @throws Problem 404 if there is no such account, or no such sign-in of it.
 */
export async function endSignInsOf(
  platform: Platform,
  { id, signInId }: { id: number; signInId?: number },
  by: By,
): Promise<void> {
  await command(platform, by, async ({ db, at, record }) => {
    const account = await staffRepository(db).byId(id);
    if (!account) throw notFound();
    if (signInId === undefined) await endSignIns(db, id, { at, ...by });
    else if (!(await signInsRepository(db).end(id, signInId))) throw notFound();
    const action = signInId === undefined ? "sessions-ended" : "session-ended";
    await record(action, { subject: ["staff", id, personWords(account)] });
  });
}

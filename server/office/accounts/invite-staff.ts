import type { AnswerOf, Role } from "#contract/endpoint.ts";
import type { inviteStaff as inviting } from "#contract/office/staff-accounts.ts";
import { problemTexts } from "#contract/problems.ts";
import type { By } from "../../kit/http/guard.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { FieldProblems } from "../../kit/http/read-body.ts";
import type { Platform } from "../../kit/platform.ts";
import { personWords } from "../audit/audit.ts";
import { command } from "../audit/command.ts";
import { queuePasswordLetter } from "../outbox/queue-letters.ts";
import { newOneTimePassword, oneTimePasswordValues } from "./credentials/one-time-passwords.ts";
import { presentStaff } from "./list-staff.ts";
import { rolesInWords } from "./role-words.ts";
import { staffRepository } from "./staff-repository.ts";

type Invited = { username: string; fio: string; email: string; roles: Role[] };

const taken: FieldProblems = { username: [problemTexts.usernameTaken] };

/** The error for a login that is taken, reported together with the other errors. */
export async function loginProblems(platform: Platform, sent: Record<string, unknown>): Promise<FieldProblems> {
  const login = typeof sent["username"] === "string" ? sent["username"].trim().toLowerCase() : "";
  return (await staffRepository(platform.database.read).byUsername(login)) ? taken : {};
}

/**
 * Creates an account with a one-time password, which is returned only this once.
 * @throws Problem 400 if the login is taken.
 */
export async function inviteStaff(platform: Platform, invited: Invited, by: By): Promise<AnswerOf<typeof inviting>> {
  const one_time_password = newOneTimePassword();
  const secrets = await oneTimePasswordValues(one_time_password, platform.clock());
  const account = await command(platform, by, async ({ db, at, record }) => {
    const added = await staffRepository(db).add({
      ...invited,
      roles: invited.roles.join(),
      ...secrets,
      created_at: at.toISOString(),
    });
    if (!added) throw new Problem(400, taken);
    const details = `Роли: ${rolesInWords(added)}`;
    await record("account-created", { subject: ["staff", added.id, personWords(added)], details });
    await queuePasswordLetter(platform, db, "invitation", added, one_time_password);
    return added;
  });
  const [presented] = await presentStaff(platform, [account]);
  if (!presented) throw new Error("An account that was just added is not shown.");
  return { account: presented, one_time_password };
}

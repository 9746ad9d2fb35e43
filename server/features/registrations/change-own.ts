import { problemTexts } from "../../../contract/problems.ts";
import type { RegistrationFields } from "../../../contract/registrations.ts";
import type { Platform } from "../../platform/platform.ts";
import { notFound, Problem } from "../../platform/problem-replies.ts";
import type { Actor } from "./actor.ts";
import { changeRegistration } from "./change-registration.ts";
import { countCorrection } from "./count-correction.ts";
import type { RegistrationRow } from "./registrations-repository.ts";
import { holderOf } from "./show-result.ts";
import { toColumns } from "./written-values.ts";

/** The key of a repeat shows what was sent and changes nothing; who withdrew has nothing to change any more. */
export async function ownRegistration(platform: Platform, key: string): Promise<RegistrationRow> {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own") throw notFound();
  if (row.status === "withdrawn") throw new Problem(409, { detail: problemTexts.isWithdrawn });
  return row;
}

/** A registered person corrects their own data. @throws Problem 404, 409, 429, 400 for a full school. */
export async function correctOwn(
  platform: Platform,
  key: string,
  sent: RegistrationFields & { revision: number },
  actor: Actor,
): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  await countCorrection(platform, id);
  const { revision, ...answers } = sent;
  const values = () => toColumns(answers);
  await changeRegistration(platform, {
    id,
    action: "registration-corrected-by-registrant",
    actor,
    seen: revision,
    values,
  });
}

/** A registered person will not come; staff can take it back. */
export async function withdrawOwn(platform: Platform, key: string, actor: Actor): Promise<void> {
  const { id } = await ownRegistration(platform, key);
  const values = () => ({ status: "withdrawn" as const });
  await changeRegistration(platform, { id, action: "registration-withdrawn-by-registrant", actor, values });
}

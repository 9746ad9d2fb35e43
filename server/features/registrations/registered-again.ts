import type { Kysely } from "kysely";
import type { WrittenFields } from "../../../contract/registrations.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Registered } from "./newcomer.ts";
import { passesRepository } from "./passes-repository.ts";
import { proposalsRepository } from "./proposals-repository.ts";
import type { RegistrationRow } from "./registrations-repository.ts";
import { resultPath } from "./result-path.ts";
import { differences } from "./written-values.ts";

/**
 * Somebody sent a registration that is there already. Whether it is the same person nobody knows, so nothing of the row
 * is shown but its number; a key of their own shows what they sent, and what differs waits for staff to decide.
 */
export async function registeredAgain(
  transaction: Kysely<Tables>,
  twin: RegistrationRow,
  written: WrittenFields,
  now: Date,
): Promise<Registered> {
  const pass = { registrationId: twin.id, kind: "repeat" as const, sent: written, now };
  const { key } = await passesRepository(transaction).addWithResult(pass);
  const proposed = differences(twin, written);
  if (Object.keys(proposed).length > 0) await proposalsRepository(transaction).propose(twin.id, proposed, now);
  return { ...written, id: twin.id, number: twin.number, result: resultPath(key) };
}

import type { WrittenFields } from "#contract/registrations/registration.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { proposalsRepository } from "../record/proposals-repository.ts";
import { resultPath } from "../record/result-path.ts";
import { differences } from "../record/written-values.ts";
import type { Consent } from "./check-consent.ts";
import { consentsRepository } from "./consents-repository.ts";
import type { Registered } from "./pending-registration.ts";

type Twin = Parameters<typeof differences>[0] & { id: number; number: number };
type Repeat = { twin: Twin; written: WrittenFields; consent: Consent | null };

/**
 * Handles a registration of a person who is registered already. The sender may be another person, so that nothing of
 * the row is returned but its number; a key of its own shows the values sent now, and differences wait for staff to
 * decide. A consent sent with it is stored with its proof.
 */
export async function registeredAgain(
  transaction: Db,
  { twin, written, consent }: Repeat,
  now: Date,
): Promise<Registered> {
  const pass = { registrationId: twin.id, kind: "repeat" as const, sent: written };
  const [{ key, id } = { key: "", id: 0 }] = await passesRepository(transaction).add([pass], now);
  if (consent) await consentsRepository(transaction).add([{ consent, registrationId: twin.id, passId: id }]);
  const proposed = differences(twin, written);
  if (Object.keys(proposed).length > 0) await proposalsRepository(transaction).propose(twin.id, proposed, now);
  return { ...written, id: twin.id, number: twin.number, result: resultPath(key) };
}

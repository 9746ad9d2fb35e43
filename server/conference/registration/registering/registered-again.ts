import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { proposalsRepository } from "../record/proposals-repository.ts";
import { resultKeys } from "../record/result-keys.ts";
import { resultPath } from "../record/result-path.ts";
import { differences } from "../record/written-values.ts";
import type { Consent } from "./check-consent.ts";
import { consentsRepository } from "./consents-repository.ts";
import type { Registered } from "./pending-registration.ts";

type Twin = Parameters<typeof differences>[0] & { id: number; number: number; waitsFor: number | undefined };
type Repeat = { twin: Twin; written: WrittenFields; consent: Consent | null };

/**
 * Handles a form of a person who is already registered. The sender may be another person, so only the number of the
 * existing row is returned. A key of its own shows the sent values; differences become a proposal for staff. A consent
 * in the form is stored.
 */
export async function registeredAgain(
  platform: Pick<Platform, "secretKey">,
  transaction: Db,
  { twin, written, consent }: Repeat,
  now: Date,
): Promise<Registered> {
  const pass = { registrationId: twin.id, kind: "repeat" as const, sent: written };
  const [{ key, id } = { key: "", id: 0 }] = await passesRepository(transaction).add([pass], now, resultKeys(platform));
  if (consent) await consentsRepository(transaction).add([{ consent, registrationId: twin.id, passId: id }]);
  // The school for which the person waits already is no correction.
  const { school_name, ...texts } = written;
  const proposed = differences(twin, school_name === twin.waitsFor ? texts : written);
  if (Object.keys(proposed).length > 0) await proposalsRepository(transaction).propose(twin.id, proposed, now);
  return { ...written, id: twin.id, number: twin.number, status: "registered", result: resultPath(key) };
}

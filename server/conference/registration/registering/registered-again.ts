import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Consent, consentsRepository } from "../record/consents-repository.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { proposalsRepository } from "../record/proposals-repository.ts";
import { resultKeys } from "../record/result-keys.ts";
import { resultPath } from "../record/result-path.ts";
import { differences } from "../record/written-values.ts";
import type { Registered } from "./pending-registration.ts";

type Twin = Parameters<typeof differences>[0] & { id: number; number: number; waitsFor: number | undefined };
type Repeat = { twin: Twin; written: WrittenFields; consents: Consent[] };

/**
 * Handles a form of a person who is already registered. The sender may be another person, so only the number of the
 * existing row is returned. A key of its own shows the sent values; differences become a proposal for staff. Consents
 * in the form are stored.
 */
export async function registeredAgain(
  platform: Pick<Platform, "secretKey">,
  transaction: Db,
  { twin, written, consents }: Repeat,
  now: Date,
): Promise<Registered> {
  const pass = { registrationId: twin.id, kind: "repeat" as const, sent: written };
  const [{ key, id } = { key: "", id: 0 }] = await passesRepository(transaction).add([pass], now, resultKeys(platform));
  const given = consents.map((consent) => ({ consent, registrationId: twin.id, passId: id }));
  await consentsRepository(transaction).add(given);
  // The school for which the person waits already is no correction, nor are questions that were not answered.
  const { school_name, answers, ...texts } = written;
  const proposed = differences(twin, {
    ...texts,
    ...(school_name !== twin.waitsFor && { school_name }),
    ...(Object.keys(answers).length > 0 && { answers }),
  });
  if (Object.keys(proposed).length > 0) await proposalsRepository(transaction).propose(twin.id, proposed, now);
  return { ...written, id: twin.id, number: twin.number, status: "registered", result: resultPath(key) };
}

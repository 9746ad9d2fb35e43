import type { Kysely } from "kysely";
import { problemTexts } from "../../../contract/problems.ts";
import type { RegistrationFields } from "../../../contract/registrations.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { keptReplies } from "../../platform/kept-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { answeredBefore } from "./answered-before.ts";
import { conferenceNow } from "./conference-now.ts";
import { consentGiven } from "./consent-given.ts";
import { passesRepository } from "./passes-repository.ts";
import { registeredAgain } from "./registered-again.ts";
import { registrationsRepository } from "./registrations-repository.ts";
import { resultPath } from "./result-path.ts";
import type { Sender } from "./sender.ts";
import { type Capacity, takePlace } from "./take-place.ts";
import { totalsRepository } from "./totals-repository.ts";

export type Registered = RegistrationFields & { id: number; number: number; result: string };

/**
 * Registers somebody for the current conference. The same person again is not another row. A request that names itself
 * gets the answer it got before.
 * @throws Problem 400 where there is no conference, no place, or the consent is to another text.
 */
export async function register(
  platform: Platform,
  fields: RegistrationFields & { consent?: string | undefined },
  sender: Sender,
): Promise<Registered> {
  const { consent: version, ...written } = fields;
  const answered = await answeredBefore<Registered>(platform.database.read, platform.clock, sender);
  if (answered) return answered;
  const { row: conference, schools } = await conferenceNow(platform);
  if (!conference) throw new Problem(400, { non_field_errors: [problemTexts.noConference] });
  const consent = await consentGiven(platform, version, sender);
  const capacity: Capacity = { conference, school: schools.find((school) => school.id === written.school_name) };
  return platform.database.together(async (transaction) => {
    const before = await answeredBefore<Registered>(transaction, platform.clock, sender);
    if (before) return before;
    const twin = await registrationsRepository(transaction).livePerson(conference.id, written.fio, written.email);
    const answer = twin
      ? await registeredAgain(transaction, twin, written, platform.clock())
      : await registeredAnew(platform, transaction, { written, consent, capacity, sender });
    if (sender.named) await keptReplies(transaction, platform.clock).keep(sender.named, answer);
    return answer;
  });
}

type Newcomer = {
  written: RegistrationFields;
  consent: Awaited<ReturnType<typeof consentGiven>>;
  capacity: Capacity;
  sender: Sender;
};

async function registeredAnew(
  platform: Platform,
  transaction: Kysely<Tables>,
  newcomer: Newcomer,
): Promise<Registered> {
  const { written, consent, capacity, sender } = newcomer;
  const now = platform.clock();
  await takePlace(platform.database.engine, transaction, capacity);
  const number = await totalsRepository(transaction).takeNumber(capacity.conference.id);
  const { school_name, ...texts } = written;
  const id = await registrationsRepository(transaction).add({
    ...texts,
    ...consent,
    conference_id: capacity.conference.id,
    school_id: school_name,
    number,
    source: sender.staff ? "desk" : "site",
    created_by: sender.staff?.id ?? null,
    created_at: now.toISOString(),
  });
  const { key } = await passesRepository(transaction).addWithResult({ registrationId: id, kind: "own", now });
  return { ...written, id, number, result: resultPath(key) };
}

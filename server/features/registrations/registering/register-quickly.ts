import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { Problem } from "#server/platform/http/problem-replies.ts";
import { idempotencyStore } from "#server/platform/idempotency-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { qrDataUri } from "#server/platform/printing/qr-code.ts";
import { totalsRepository } from "../../places/totals-repository.ts";
import { checkPlaces } from "../record/check-places.ts";
import { passesRepository } from "../record/passes-repository.ts";
import { type ConferenceRow, conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { subjectOf } from "../record/registration-subject.ts";
import { registrationsRepository } from "../record/registrations-repository.ts";
import { formPath } from "../record/result-path.ts";
import { idempotentReplay } from "./idempotent-replay.ts";
import { noteAtDesk } from "./note-at-desk.ts";
import type { Sender } from "./sender.ts";

export type RegisteredQuickly = { id: number; fio: string; number: number; qr_code: string; document: string };

type Kept = Omit<RegisteredQuickly, "qr_code"> & { code: string };

const formLives = 24 * 60 * 60 * 1000;

/**
 * Returns the conference that a registration by name alone is for: the current one, else the latest.
 * @throws Problem 401 for visitors where only staff may, 400 where there is no conference at all.
 */
async function conferenceForQuick(transaction: Db, { staff }: Sender): Promise<ConferenceRow> {
  const conferences = conferencesForRegistration(transaction);
  const conference = (await conferences.current()) ?? (await conferences.latest());
  if (!conference) throw new Problem(400, { non_field_errors: [problemTexts.noConference] });
  if (conference.quick_for_all !== 1 && !staff) {
    throw new Problem(401, { detail: problemTexts.noCredentials }, { "www-authenticate": "Token" });
  }
  return conference;
}

/**
 * Registers by name alone; never merges with an existing registration. At the desk the number of places is not checked,
 * for anonymous callers it is. A request with an idempotency key gets its previous answer.
 */
export async function registerQuickly(platform: Platform, fio: string, sender: Sender): Promise<RegisteredQuickly> {
  const before = await idempotentReplay<Kept>(platform.database.read, platform.clock, sender);
  const { code, ...answer } = before ?? (await writeQuickly(platform, fio, sender));
  return { ...answer, qr_code: qrDataUri(code) };
}

async function writeQuickly(platform: Platform, fio: string, sender: Sender): Promise<Kept> {
  const { engine } = platform.database;
  return platform.database.inGroupCommit(async (transaction) => {
    const before = await idempotentReplay<Kept>(transaction, platform.clock, sender);
    if (before) return before;
    const conference = await conferenceForQuick(transaction, sender);
    if (!sender.staff) await checkPlaces(engine, transaction, { conference, school: undefined });
    const now = platform.clock();
    const number = await totalsRepository(transaction).takeNumber(conference.id);
    const id = await registrationsRepository(transaction).add({
      conference_id: conference.id,
      number,
      school_id: null,
      fio,
      source: sender.staff ? "desk" : "quick",
      created_by: sender.staff?.id ?? null,
      created_at: now.toISOString(),
    });
    await noteAtDesk(transaction, sender, { id, number, fio }, now);
    const until = new Date(now.getTime() + formLives);
    const pass = { registrationId: id, kind: "own" as const, now };
    const { key, code } = await passesRepository(transaction).addWithForm(pass, until);
    const kept: Kept = { id, fio, number, code, document: formPath(key) };
    if (sender.named)
      await idempotencyStore(transaction, platform.clock).keep([
        { request: sender.named, answer: kept, subject: subjectOf(id) },
      ]);
    return kept;
  });
}

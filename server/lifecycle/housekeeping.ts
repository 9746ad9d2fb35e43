import { resumeMailings } from "../conference/letters/mailings/send-mailing.ts";
import { forgetUnconfirmed, sendNotices } from "../conference/letters/opening/opening-notices.ts";
import { queueReminders } from "../conference/letters/queue-reminders.ts";
import { expireLists } from "../conference/registrants/imports/expire-lists.ts";
import { forgetOldCallbacks } from "../conference/registration/callbacks/handle-callbacks.ts";
import { sweepOffers } from "../conference/registration/offers/offer-places.ts";
import { forgetAnswers } from "../conference/registration/questions/forget-answers.ts";
import { unexpectedErrors } from "../kit/errors/error-watch.ts";
import { unexpectedErrorsRepository } from "../kit/errors/errors-repository.ts";
import { idempotencyStore } from "../kit/idempotency-store.ts";
import { jobs } from "../kit/jobs/jobs.ts";
import type { Platform } from "../kit/platform.ts";
import { emptyFileBin } from "../library/files/file-bin.ts";
import { expireUploads } from "../library/files/uploads/receive-upload.ts";
import { expireSignIns } from "../office/accounts/sessions/sign-in-tokens.ts";
import { expireMailFiles } from "../office/outbox/expire-mail-files.ts";
import { scrubErased } from "../people/erasure/erase-registrations.ts";
import { mirrorErasures } from "../people/erasure/erasure-journal.ts";
import { emptyOldBin, eraseDueByItself } from "../people/erasure/retention.ts";
import { forgetOldRequests } from "../people/rights/handle-requests.ts";
import { forgetOldActs } from "../people/rights/write-act.ts";
import { expireCoEditors } from "../site/entries/co-editing/co-editing.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type Tasks = Record<string, (platform: Platform) => Promise<unknown>>;

/** Expired data of this node. */
const cleanUpsOfNode: Tasks = {
  "letters in files, after 30 days": expireMailFiles,
  "finished files, after a day": (platform) => jobs(platform).forgetOld(),
};

/** Expired data and how it is removed. */
const cleanUps: Tasks = {
  "mailings whose process ended while it queued them": resumeMailings,
  "reminders before the conference": queueReminders,
  "the bin, after 30 days": emptyOldBin,
  "registrations whose term is over": eraseDueByItself,
  "acts of destruction, after three years": forgetOldActs,
  "answered requests about personal data, after three years": forgetOldRequests,
  "requests to call back, after thirty days": forgetOldCallbacks,
  "addresses that nobody confirmed, after two days": forgetUnconfirmed,
  "the journal of erasures beside the database": mirrorErasures,
  "idempotency keys, after a day": ({ database, clock }) =>
    database.transaction((db) => idempotencyStore(db, clock).deleteExpired()),
  "answers to deleted questions, after thirty days": forgetAnswers,
  "lists to load from, after an hour": expireLists,
  "ended sign-ins": expireSignIns,
  "uploads that nobody finished, after a day": expireUploads,
  "files in the bin, after 30 days": emptyFileBin,
  "who had an entry open": expireCoEditors,
  "errors that did not happen for a month": ({ database, clock }) =>
    database.transaction((db) =>
      unexpectedErrorsRepository(db).forgetBefore(new Date(clock().getTime() - 30 * 24 * hour).toISOString()),
    ),
};

/** Deletes expired data; most of it is deleted by only one of several processes. */
export async function cleanUp(platform: Platform): Promise<void> {
  const leads = await platform.database.nodes.leads();
  await runAll(platform, { ...cleanUpsOfNode, ...(leads && cleanUps) });
}

/** Runs tasks one after another; a failure is logged and does not stop the others. */
async function runAll(platform: Platform, tasks: Tasks): Promise<void> {
  for (const [what, run] of Object.entries(tasks)) {
    await run(platform).catch((error) => {
      platform.log.error({ err: error, what }, "housekeeping failed");
      unexpectedErrors(platform).note(error, `housekeeping: ${what}`);
    });
  }
}

/**
 * Runs `cleanUp` now and every hour.
 * @returns a function that ends this; resolves when a running one has ended.
 */
export function cleanUpHourly(platform: Platform): () => Promise<void> {
  return repeat(() => cleanUp(platform), hour);
}

const tasksOfMinute: Tasks = {
  "offers of free places to those who wait": sweepOffers,
  "letters about the opening of registration": sendNotices,
  "what erased registrations left in files": (platform) => scrubErased(platform),
};

/**
 * Does what people wait for, now and every minute, on one of several nodes.
 * @returns a function that ends this; resolves when a running one has ended.
 */
export function runEveryMinute(platform: Platform): () => Promise<void> {
  return repeat(async () => {
    if (await platform.database.nodes.leads()) await runAll(platform, tasksOfMinute);
  }, minute);
}

function repeat(run: () => Promise<void>, interval: number): () => Promise<void> {
  let running = run();
  const again = () => {
    running = run();
  };
  const timer = setInterval(again, interval);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

import { expirePresences } from "../features/entries/presences/presences.ts";
import { emptyFileBin } from "../features/files/file-bin.ts";
import { expireUploads } from "../features/files/uploads/expire-uploads.ts";
import { expireMailFiles } from "../features/letters/expire-mail-files.ts";
import { sweepOffers } from "../features/offers/sweep-offers.ts";
import { forgetOldRequests } from "../features/people/handle-requests.ts";
import { forgetOldActs } from "../features/people/write-act.ts";
import { forgetOldCallbacks } from "../features/registrations/callbacks/handle-callbacks.ts";
import { scrubErased } from "../features/registrations/erasure/erase-registrations.ts";
import { mirrorErasures } from "../features/registrations/erasure/erasure-journal.ts";
import { emptyOldBin, eraseDueByItself } from "../features/registrations/erasure/retention.ts";
import { expireLists } from "../features/registrations/imports/expire-lists.ts";
import { queueReminders } from "../features/registrations/letters/queue-reminders.ts";
import { resumeMailings } from "../features/registrations/mailings/send-mailing.ts";
import { forgetUnconfirmed, sendNotices } from "../features/registrations/opening/opening-notices.ts";
import { expireSignIns } from "../features/staff/sessions/sign-in-tokens.ts";
import { unexpectedErrors } from "../platform/errors/error-watch.ts";
import { unexpectedErrorsRepository } from "../platform/errors/errors-repository.ts";
import { idempotencyStore } from "../platform/idempotency-store.ts";
import { jobs } from "../platform/jobs/jobs.ts";
import type { Platform } from "../platform/platform.ts";

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
  "what erased registrations left in files": (platform) => scrubErased(platform),
  "the journal of erasures beside the database": mirrorErasures,
  "idempotency keys, after a day": ({ database, clock }) =>
    database.transaction((db) => idempotencyStore(db, clock).deleteExpired()),
  "lists to load from, after an hour": expireLists,
  "ended sign-ins": expireSignIns,
  "uploads that nobody finished, after a day": expireUploads,
  "files in the bin, after 30 days": emptyFileBin,
  "who had an entry open": expirePresences,
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
};

/**
 * Sends what people wait for, now and every minute, on one of several nodes.
 * @returns a function that ends this; resolves when a running one has ended.
 */
export function sendEveryMinute(platform: Platform): () => Promise<void> {
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

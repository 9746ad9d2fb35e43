import { emptyOldBin } from "./features/registrations/bin.ts";
import { forgetOldSignIns } from "./features/staff/sign-in-tokens.ts";
import { keptReplies } from "./platform/kept-replies.ts";
import { longWorks } from "./platform/long-works/long-works.ts";
import type { Platform } from "./platform/platform.ts";

const hour = 60 * 60 * 1000;

/** What has had its time goes: the bin after 30 days, kept replies and finished files after one, ended sign-ins. */
export async function cleanUp(platform: Platform): Promise<void> {
  await emptyOldBin(platform);
  await platform.database.transaction((db) => keptReplies(db, platform.clock).forgetOld());
  await longWorks(platform).forgetOld();
  await forgetOldSignIns(platform);
}

/** Every hour, beginning now. @returns what stops it. */
export function cleanUpHourly(platform: Platform): () => void {
  const run = () => cleanUp(platform).catch((error) => platform.log.error({ err: error }, "housekeeping failed"));
  void run();
  const timer = setInterval(run, hour);
  timer.unref();
  return () => clearInterval(timer);
}

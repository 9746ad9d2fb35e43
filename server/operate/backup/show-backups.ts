import type { Backups } from "#contract/operate/backups.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "../../kit/platform.ts";
import { backupRunsRepository } from "./backup-runs-repository.ts";

/** In milliseconds: after a failure the next backup follows within a day. */
const late = 2 * 24 * 60 * 60 * 1000;

type Place = Pick<Platform, "database" | "backupAt" | "clock" | "timeZone">;

/** The state of the backups, for administrators. */
export async function showBackups({ database, backupAt, clock, timeZone }: Place): Promise<Backups> {
  const runs = backupRunsRepository(database.read);
  const [good, last] = [await runs.lastGood(), await runs.last()];
  const shown = (at: string) => instantInZone(new Date(at), timeZone);
  const failed = last?.state === "failed" ? { at: shown(last.heard_at), why: last.reason ?? "" } : null;
  return {
    at: backupAt ?? null,
    last: good ? { made_at: shown(good.began_at), place: good.place } : null,
    failed,
    is_late: good !== undefined && clock().getTime() - new Date(good.began_at).getTime() > late,
  };
}

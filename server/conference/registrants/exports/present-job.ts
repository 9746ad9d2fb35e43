import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { Platform } from "#server/kit/platform.ts";

/** A job as its owner sees it. */
export function presentJob({ timeZone }: Pick<Platform, "timeZone">, row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind as Job["kind"],
    state: row.state,
    done: row.done,
    total: row.total,
    file: row.state === "done" ? { name: row.file_name ?? "", size: row.file_size ?? 0, rows: row.total } : null,
    created_at: instantInZone(new Date(row.created_at), timeZone),
  };
}

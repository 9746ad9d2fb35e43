import type { allCalls } from "../../../../contract/all-calls.ts";
import type { Work } from "../../../../contract/long-works.ts";
import { instantInZone } from "../../../../domain/russian-dates.ts";
import { longWorks } from "../../../platform/long-works/long-works.ts";
import type { WorkRow } from "../../../platform/long-works/works-repository.ts";
import type { Handlers } from "../../../platform/mount-calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginWork } from "./begin-work.ts";

/** What the desk waits for: many forms, a list for signatures, a sheet. */
export function worksRoutes(
  platform: Platform,
): Pick<Handlers<typeof allCalls>, "beginWork" | "showWork" | "cancelWork" | "fetchWork"> {
  const works = longWorks(platform);
  const shown = (row: WorkRow): Work => ({
    id: row.id,
    kind: row.kind as Work["kind"],
    state: row.state,
    done: row.done,
    total: row.total,
    file: row.state === "done" ? { name: row.file_name ?? "", size: row.file_size ?? 0, rows: row.total } : null,
    created_at: instantInZone(new Date(row.created_at), platform.timeZone),
  });
  return {
    beginWork: async ({ body, staff, request }) =>
      shown(await beginWork(platform, works, body, { staff, address: request.ip })),
    showWork: async ({ params, staff }) => shown(await works.show(params.id, staff.id)),
    cancelWork: ({ params, staff }) => works.cancel(params.id, staff.id),
    fetchWork: ({ params, staff }) => works.file(params.id, staff.id),
  };
}

import type { allCalls } from "#contract/all-calls.ts";
import { longWorks } from "#server/platform/long-works/long-works.ts";
import type { Handlers } from "#server/platform/mount-calls.ts";
import type { Platform } from "#server/platform/platform.ts";
import { beginWork } from "./begin-work.ts";
import { shownWork } from "./shown-work.ts";

/** What the desk waits for: many forms, a list for signatures, a sheet. */
export function worksRoutes(
  platform: Platform,
): Pick<Handlers<typeof allCalls>, "beginWork" | "showWork" | "cancelWork" | "fetchWork"> {
  const works = longWorks(platform);
  return {
    beginWork: async ({ body, staff, request }) =>
      shownWork(platform, await beginWork(platform, works, body, { staff, address: request.ip })),
    showWork: async ({ params, staff }) => shownWork(platform, await works.show(params.id, staff.id)),
    cancelWork: ({ params, staff }) => works.cancel(params.id, staff.id),
    fetchWork: ({ params, staff }) => works.file(params.id, staff.id),
  };
}

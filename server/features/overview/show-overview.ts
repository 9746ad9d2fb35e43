import { longestOverviewList, type Overview } from "../../../contract/overview.ts";
import { instantInZone } from "../../../domain/russian-dates.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentSummary } from "../entries/present-entry.ts";
import { overviewRepository } from "./overview-repository.ts";
import { siteFindings } from "./site-findings.ts";
import { storageUsed } from "./storage-used.ts";

const publishedShown = 5;

/** What an editor begins the day with. */
export async function showOverview(platform: Platform, staff: Staff): Promise<Overview> {
  const repository = overviewRepository(platform.database.read);
  const now = platform.clock().toISOString();
  const present = (row: Parameters<typeof presentSummary>[1]) => presentSummary(platform, row);
  const { findings, checkedAt } = await siteFindings(platform);
  const unfinished = await repository.unfinished(longestOverviewList);
  return {
    scheduled: {
      count: await repository.countScheduled(now),
      items: (await repository.scheduled(now, longestOverviewList)).map(present),
    },
    drafts: {
      count: await repository.countUnfinished(),
      items: unfinished.map(({ staff_id, ...row }) => ({ ...present(row), is_own: staff_id === staff.id })),
    },
    published: (await repository.publishedLast(publishedShown)).map(present),
    findings,
    checked_at: instantInZone(checkedAt, platform.timeZone),
    storage: await storageUsed(platform),
  };
}

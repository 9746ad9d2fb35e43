import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { maxOverviewListLength, type Overview, type Storage } from "#contract/home/overview.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { Staff } from "../../kit/http/guard.ts";
import type { Platform } from "../../kit/platform.ts";
import { presentSummary } from "../../site/entries/present-entry.ts";
import { siteFindings } from "./site-findings.ts";
import { storageRepository } from "./storage-repository.ts";

/** In milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

/** The data of the staff home page. */
export async function showOverview(platform: Platform, staff: Staff): Promise<Overview> {
  const repository = overviewRepository(platform.database.read);
  const now = platform.clock().toISOString();
  const present = (row: Parameters<typeof presentSummary>[1]) => presentSummary(platform, row);
  const { findings, checkedAt } = await siteFindings(platform);
  const unfinished = await repository.unfinished(maxOverviewListLength);
  return {
    scheduled: {
      count: await repository.countScheduled(now),
      items: (await repository.scheduled(now, maxOverviewListLength)).map(present),
    },
    drafts: {
      count: await repository.countUnfinished(),
      items: unfinished.map(({ staff_id, ...row }) => ({ ...present(row), is_own: staff_id === staff.id })),
    },
    old_drafts: await oldDrafts(platform),
    findings,
    checked_at: instantInZone(checkedAt, platform.timeZone),
    storage: await storageUsed(platform),
  };
}

/** Returns the drafts that have not changed for a week. */
async function oldDrafts(platform: Platform): Promise<Overview["old_drafts"]> {
  const repository = overviewRepository(platform.database.read);
  const since = new Date(platform.clock().getTime() - week).toISOString();
  const oldest = await repository.oldestUnfinished(since);
  return {
    count: await repository.countUnfinishedSince(since),
    oldest: oldest ? presentSummary(platform, oldest) : null,
  };
}

/** Sizes of the library and the database, and the free disk space. */
async function storageUsed({ database: { read, engine }, dataFolder }: Platform): Promise<Storage> {
  const [files, copies, database, disk] = await Promise.all([
    storageRepository(read).files(),
    storageRepository(read).copies(),
    engine.databaseSize(read),
    diskOf(dataFolder),
  ]);
  const ofCopies = new Map(copies.map(({ file_id, size }) => [file_id, Number(size)]));
  const sum = (chosen: typeof files) => ({
    count: chosen.length,
    size: chosen.reduce((bytes, { id, size }) => bytes + size + (ofCopies.get(id) ?? 0), 0),
  });
  const live = files.filter(({ deleted_at }) => deleted_at === null);
  return {
    pictures: sum(live.filter(({ width }) => width !== null)),
    documents: sum(live.filter(({ width }) => width === null)),
    bin: sum(files.filter(({ deleted_at }) => deleted_at !== null)),
    database,
    disk,
  };
}

async function diskOf(folder: string): Promise<Storage["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** Entries of all kinds for the home page of the staff area. */
function overviewRepository(db: Db) {
  const live = () => db.selectFrom("entries").where("deleted_at", "is", null);
  const scheduled = (now: string) => live().where("state", "=", "published").where("pub_date", ">", now);
  // The first condition must equal that of the partial index, so that the index is used.
  const unfinished = () =>
    live().where(sql<boolean>`(state = 'draft' or has_changes = 1)`).where("state", "<>", "archived");
  return {
    scheduled: (now: string, most: number) => scheduled(now).selectAll().orderBy("pub_date").limit(most).execute(),
    countScheduled: (now: string) => count(scheduled(now).select((eb) => eb.fn.countAll<number>().as("count"))),

    unfinished: (most: number) =>
      unfinished()
        .leftJoin("entry_versions as last", (join) =>
          join.onRef("last.entry_id", "=", "entries.id").onRef("last.revision", "=", "entries.revision"),
        )
        .selectAll("entries")
        .select("last.staff_id")
        .orderBy("changed_at", "desc")
        .limit(most)
        .execute(),
    countUnfinished: () => count(unfinished().select((eb) => eb.fn.countAll<number>().as("count"))),

    /** Returns the oldest entry that has not changed since the instant. */
    oldestUnfinished: (since: string) =>
      unfinished().where("changed_at", "<", since).selectAll().orderBy("changed_at").limit(1).executeTakeFirst(),
    countUnfinishedSince: (since: string) =>
      count(
        unfinished()
          .where("changed_at", "<", since)
          .select((eb) => eb.fn.countAll<number>().as("count")),
      ),
  };
}

async function count(query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count;
}

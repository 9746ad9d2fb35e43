import type { Insertable } from "kysely";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { MergedPart } from "../../registrants/duplicates/merged-part.ts";

/** A badge in a run. */
type BadgePlace = { run_id: number; position: number };

/** The badges of registrations. A badge counts as printed once staff have confirmed it. */
export function badgesRepository(db: Db) {
  const printed = () => db.selectFrom("badges").where("is_printed", "=", 1);
  return {
    /** Returns the numbers of printed badges by registration. */
    async printedOf(registrations: number[]): Promise<Map<number, number>> {
      const counts = new Map<number, number>();
      for (const some of inPortions(registrations)) {
        const rows = await printed()
          .select(({ fn }) => ["registration_id", fn.countAll<number>().as("count")])
          .where("registration_id", "in", some)
          .groupBy("registration_id")
          .execute();
        for (const { registration_id, count } of rows) counts.set(registration_id, count);
      }
      return counts;
    },

    /** Returns the active registrations of a conference that have a printed badge. */
    async printedIn(conference: number): Promise<Set<number>> {
      const rows = await printed()
        .innerJoin("registrations", "registrations.id", "badges.registration_id")
        .select("registrations.id")
        .distinct()
        .where("conference_id", "=", conference)
        .where("status", "=", "registered")
        .where("deleted_at", "is", null)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

export const mergedBadges: MergedPart = {
  name: "badges",
  move: (db, from, to): Promise<BadgePlace[]> =>
    db
      .updateTable("badges")
      .set({ registration_id: to })
      .where("registration_id", "=", from)
      .returning(["run_id", "position"])
      .execute(),
  async moveBack(db, moved: BadgePlace[], _from, to) {
    const badges = db.updateTable("badges").set({ registration_id: to });
    for (const { run_id, position } of moved)
      await badges.where("run_id", "=", run_id).where("position", "=", position).execute();
  },
};

export const countPrintedBadges = async (db: Db, registration: number): Promise<number> =>
  (await badgesRepository(db).printedOf([registration])).get(registration) ?? 0;

/** Runs of printing badges. */
export function badgeRunsRepository(db: Db) {
  return {
    /** Adds a run with its badges, in order. */
    async add(run: Insertable<Tables["badge_runs"]>, registrations: number[]): Promise<number> {
      const { id } = await db.insertInto("badge_runs").values(run).returning("id").executeTakeFirstOrThrow();
      const rows = registrations.map((registration_id, position) => ({ run_id: id, position, registration_id }));
      for (const some of inPortions(rows)) await db.insertInto("badges").values(some).execute();
      return id;
    },

    /** Deletes the runs whose jobs failed or were cancelled. */
    forgetUnmade: (before: string) =>
      db.deleteFrom("badge_runs").where("state", "=", "making").where("created_at", "<", before).execute(),

    setMade: (id: number) => db.updateTable("badge_runs").set({ state: "made" }).where("id", "=", id).execute(),

    byId: (id: number) => db.selectFrom("badge_runs").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Returns the newest runs that staff have not confirmed. */
    unconfirmed: (conference: number, limit: number) =>
      db
        .selectFrom("badge_runs")
        .selectAll()
        .where("conference_id", "=", conference)
        .where("state", "=", "made")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** Confirms a run that was made. @returns false if it was not, or is already confirmed. */
    async confirm(id: number, by: { confirmed_at: string; confirmed_by: string }): Promise<boolean> {
      const run = db.updateTable("badge_runs").set({ state: "confirmed", ...by });
      const { numUpdatedRows } = await run.where("id", "=", id).where("state", "=", "made").executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Sets the badges of these positions printed. */
    async setPrinted(id: number, isPrinted: (position: number) => boolean): Promise<void> {
      const rows = await db.selectFrom("badges").select("position").where("run_id", "=", id).execute();
      const badges = db.updateTable("badges").set({ is_printed: 1 }).where("run_id", "=", id);
      const positions = rows.map(({ position }) => position).filter(isPrinted);
      for (const some of inPortions(positions)) await badges.where("position", "in", some).execute();
    },
  };
}

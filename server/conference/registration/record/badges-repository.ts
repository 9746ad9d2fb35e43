import type { Insertable } from "kysely";
import { type BadgeRoleName, badgeRoles } from "#domain/registration/badge-roles.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type Roles = Record<BadgeRoleName, { word: string; color: string }>;
/** A badge in a run. */
export type BadgePlace = { run_id: number; position: number };

/** Returns the words and colours of the roles of a conference. */
export async function badgeRolesOf(db: Db, conference: number): Promise<Roles> {
  const rows = await db.selectFrom("badge_roles").selectAll().where("conference_id", "=", conference).execute();
  return { ...badgeRoles, ...Object.fromEntries(rows.map(({ role, word, color }) => [role, { word, color }])) };
}

export async function saveBadgeRoles(db: Db, conference: number, roles: Roles): Promise<void> {
  await db.deleteFrom("badge_roles").where("conference_id", "=", conference).execute();
  const rows = Object.entries(roles).map(([role, values]) => ({ role: role as BadgeRoleName, ...values }));
  await db
    .insertInto("badge_roles")
    .values(rows.map((row) => ({ conference_id: conference, ...row })))
    .execute();
}

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

    placesOf: (registration: number): Promise<BadgePlace[]> =>
      db
        .selectFrom("badges")
        .select(["run_id", "position"])
        .where("registration_id", "=", registration)
        .orderBy("run_id")
        .orderBy("position")
        .execute(),

    /** Makes these the badges of another registration. */
    async moveTo(registration_id: number, places: BadgePlace[]): Promise<void> {
      const badges = db.updateTable("badges").set({ registration_id });
      for (const { run_id, position } of places)
        await badges.where("run_id", "=", run_id).where("position", "=", position).execute();
    },
  };
}

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

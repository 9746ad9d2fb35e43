import { type RawBuilder, sql } from "kysely";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

/** By kind: the table, and an expression that every change by staff changes. */
const kinds = {
  entry: ["entries", "revision"],
  registration: ["registrations", "revision"],
  session: ["programme_sessions", "revision"],
  letter: ["letters", "state || resends"],
  mailing: ["mailings", "revision"],
  account: ["staff_accounts", "fio || roles || is_disabled"],
  view: ["saved_views", "query"],
  request: ["personal_requests", "coalesce(answered_at, '') || extended_because"],
  act: ["erasure_acts", "coalesce(signed_at, '') || coalesce(paper_destroyed_at, '')"],
  device: ["door_devices", "coalesce(revoked_at, '')"],
  file: ["files", "path"],
} as const satisfies Record<string, [keyof Tables, string]>;
export type DemoKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as DemoKind[];

/** The rows of the demonstration among all that its loading adds, where it is not every row. */
const ofDemonstration: Partial<Record<DemoKind, RawBuilder<unknown>>> = {
  // Every page links to them, and the registration asks for the consent by its page.
  entry: sql`where kind <> 'page'`,
  // Who can sign in is none of the demonstration.
  account: sql`where is_disabled = 1`,
};

const fragments = (kind: DemoKind) => {
  const [table, stamp] = kinds[kind];
  return { kind: sql.lit(kind), table: sql.table(table), stamp: sql.raw(stamp) };
};

/** In milliseconds, since the last sign that an editor has an entry open. */
const openFor = 60_000;

/** The rows that the demonstration loaded. */
export function demoRowsRepository(db: Db) {
  return {
    /** Records everything there is. */
    async markAll(): Promise<void> {
      for (const name of kindNames) {
        const { kind, table, stamp } = fragments(name);
        const which = ofDemonstration[name] ?? sql``;
        await sql`insert into demo_rows (kind, id, stamp)
          select ${kind}, id, cast(${stamp} as text) from ${table} ${which}`.execute(db);
      }
    },

    isLoaded: async (): Promise<boolean> =>
      (await db.selectFrom("demo_rows").select("id").limit(1).executeTakeFirst()) !== undefined,

    /** The ids of rows that are as they were loaded. */
    async unchanged(name: DemoKind): Promise<number[]> {
      const { kind, table, stamp } = fragments(name);
      const { rows } = await sql<{ id: number }>`select item.id from
          (select id, cast(${stamp} as text) as stamp from ${table}) as item
        inner join demo_rows as marked on marked.kind = ${kind} and marked.id = item.id and marked.stamp = item.stamp
        order by item.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The number of rows that are still there. */
    async countPresent(name: DemoKind): Promise<number> {
      const { kind, table } = fragments(name);
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${table} as item
        inner join demo_rows as marked on marked.kind = ${kind} and marked.id = item.id`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },

    /** The unchanged entries that nobody has open now. */
    async entries(now: Date): Promise<{ id: number; kind: EntryKind; subject_id: number | null }[]> {
      const ids = new Set(await this.unchanged("entry"));
      const since = new Date(now.getTime() - openFor).toISOString();
      const open = await db.selectFrom("entry_presence").select("entry_id").where("seen_at", ">", since).execute();
      for (const { entry_id } of open) ids.delete(entry_id);
      const rows = await db.selectFrom("entries").select(["id", "kind", "subject_id"]).orderBy("id").execute();
      return rows.filter(({ id }) => ids.has(id));
    },

    /** Deletes rows on which nothing else depends. */
    async remove(name: Exclude<DemoKind, "entry" | "registration" | "session" | "file" | "letter">): Promise<void> {
      for (const some of inPortions(await this.unchanged(name)))
        await sql`delete from ${sql.table(kinds[name][0])} where id in (${sql.join(some)})`.execute(db);
    },

    forget: () => db.deleteFrom("demo_rows").execute(),
  };
}

/**
 * Deletes registrations with all that belongs to them; their audit entries no longer name them.
 * @param letters those that an erasure has emptied are deleted too.
 */
export async function removePeople(db: Db, ids: readonly number[], letters: readonly number[]): Promise<void> {
  for (const some of inPortions(letters))
    await db.deleteFrom("letters").where("id", "in", some).where("registration_id", "is", null).execute();
  for (const some of inPortions(ids)) {
    const blank = { subject: "", details: "", changes: "[]" };
    await db
      .updateTable("audit_entries")
      .set(blank)
      .where("subject_kind", "=", "registration")
      .where("subject_id", "in", some)
      .execute();
    await db.deleteFrom("letters").where("registration_id", "in", some).execute();
    await db.deleteFrom("certificates").where("registration_id", "in", some).execute();
    await db.deleteFrom("registrations").where("id", "in", some).execute();
  }
  await db
    .deleteFrom("badge_runs")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("badges").select("run_id").whereRef("run_id", "=", "badge_runs.id"))),
    )
    .where("state", "=", "confirmed")
    .execute();
}

/** Deletes the programme of a conference without registrations and certificates, if staff have not changed it. */
export async function removeProgramme(db: Db, conference: number, unchanged: ReadonlySet<number>): Promise<void> {
  for (const table of ["registrations", "certificates"] as const) {
    const used = db.selectFrom(table).select("id").where("conference_id", "=", conference).limit(1);
    if (await used.executeTakeFirst()) return;
  }
  const sessions = db.selectFrom("programme_sessions").select("id").where("conference_id", "=", conference);
  if ((await sessions.execute()).some(({ id }) => !unchanged.has(id))) return;
  for (const table of ["published_sessions", "programme_sessions"] as const)
    await db.deleteFrom(table).where("conference_id", "=", conference).execute();
}

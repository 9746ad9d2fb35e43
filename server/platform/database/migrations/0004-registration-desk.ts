import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** What a desk needs of registrations: consent and its proof, keys, places, proposed corrections, kept totals. */
export async function createRegistrationDesk(db: Kysely<never>, engine: Engine): Promise<void> {
  await extendConferences(db);
  await extendRegistrations(db);
  await createPasses(db, engine);
  await createTotals(db, engine);
  await createDeskTables(db, engine);
}

function table(db: Kysely<never>, engine: Engine, name: string): CreateTableBuilder<string, "id"> {
  return db.schema.createTable(name).addColumn("id", "integer", engine.countingKey);
}

async function extendConferences(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("conferences")
    .addColumn("places", "integer", (column) => column.check(sql`places >= 0`))
    .execute();
  await db.schema
    .alterTable("conferences")
    .addColumn("quick_for_all", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`quick_for_all in (0, 1)`),
    )
    .execute();
  await db.schema
    .alterTable("conference_schools")
    .addColumn("places", "integer", (column) => column.check(sql`places >= 0`))
    .execute();
}

async function extendRegistrations(db: Kysely<never>): Promise<void> {
  const texts = ["consent_version", "consent_hash", "consent_at", "consent_address", "consent_agent", "updated_at"];
  for (const name of texts) await db.schema.alterTable("registrations").addColumn(name, "text").execute();
  await db.schema
    .alterTable("registrations")
    .addColumn("created_by", "integer", (column) => column.references("staff_accounts.id").onDelete("set null"))
    .execute();
  await db.schema
    .alterTable("registrations")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

/**
 * What somebody holds in their hand: the code in the QR, the key of the result page, for a day the key of a form. The
 * keys are kept as hashes; the code opens nothing, staff alone look it up, and it is printed again and again.
 */
async function createPasses(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "registration_passes")
    .addColumn("registration_id", "integer", (column) =>
      column.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('own', 'repeat')`))
    .addColumn("code", "text", (column) => column.notNull().unique().check(sql`length(code) = 26`))
    .addColumn("key_hash", "text", (column) => column.unique())
    .addColumn("form_hash", "text", (column) => column.unique())
    .addColumn("form_until", "text")
    .addColumn("sent", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`create unique index registration_passes_one_own
    on registration_passes (registration_id) where kind = 'own'`.execute(db);
  await db.schema
    .createIndex("registration_passes_of")
    .on("registration_passes")
    .columns(["registration_id"])
    .execute();
}

/** The last number given in a conference, and how many there are by school: kept by triggers, never counted. */
async function createTotals(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("registration_numbers")
    .addColumn("conference_id", "integer", (column) =>
      column.primaryKey().references("conferences.id").onDelete("cascade"),
    )
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("registration_totals")
    .addColumn("conference_id", "integer", (column) => column.notNull())
    .addColumn("school_id", "integer", (column) => column.notNull())
    .addColumn("registered", "integer", (column) => column.notNull())
    .addColumn("withdrawn", "integer", (column) => column.notNull())
    .addColumn("in_bin", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("registration_totals_key", ["conference_id", "school_id"])
    .execute();
  const take = countRow("old", -1);
  const give = countRow("new", 1);
  await engine.onEachRow(db, "registrations", "insert", give);
  await engine.onEachRow(db, "registrations", "update", `${take} ${give}`);
  await engine.onEachRow(db, "registrations", "delete", take);
  await sql`insert into registration_totals (conference_id, school_id, registered, withdrawn, in_bin)
    select conference_id, coalesce(school_id, 0),
      sum(case when deleted_at is null and status = 'registered' then 1 else 0 end),
      sum(case when deleted_at is null and status = 'withdrawn' then 1 else 0 end),
      sum(case when deleted_at is null then 0 else 1 end)
    from registrations group by conference_id, coalesce(school_id, 0)`.execute(db);
  await sql`insert into registration_numbers (conference_id, last)
    select conference_id, max(number) from registrations group by conference_id`.execute(db);
}

/** School 0 stands for «не указана». */
function countRow(row: "old" | "new", by: 1 | -1): string {
  return `insert into registration_totals (conference_id, school_id, registered, withdrawn, in_bin)
    values (${row}.conference_id, coalesce(${row}.school_id, 0),
      case when ${row}.deleted_at is null and ${row}.status = 'registered' then ${by} else 0 end,
      case when ${row}.deleted_at is null and ${row}.status = 'withdrawn' then ${by} else 0 end,
      case when ${row}.deleted_at is null then 0 else ${by} end)
    on conflict (conference_id, school_id) do update set
      registered = registration_totals.registered + excluded.registered,
      withdrawn = registration_totals.withdrawn + excluded.withdrawn,
      in_bin = registration_totals.in_bin + excluded.in_bin;`;
}

async function createDeskTables(db: Kysely<never>, engine: Engine): Promise<void> {
  await table(db, engine, "proposed_corrections")
    .addColumn("registration_id", "integer", (column) =>
      column.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("proposed", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addColumn("accepted", "integer", (column) => column.check(sql`accepted in (0, 1)`))
    .execute();
  await sql`create index proposed_corrections_waiting on proposed_corrections (registration_id)
    where decided_at is null`.execute(db);
  await db.schema
    .createTable("kept_replies")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("body_digest", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("kept_replies_by_age").on("kept_replies").column("created_at").execute();
  await table(db, engine, "saved_views")
    .addColumn("name", "text", (column) => column.notNull().unique().check(sql`trim(name) <> ''`))
    .addColumn("query", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("long_works")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "integer", (column) => column.notNull().references("staff_accounts.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn("done", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("total", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("file_name", "text")
    .addColumn("file_path", "text")
    .addColumn("file_size", "integer")
    .addColumn("media_type", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("beat_at", "text", (column) => column.notNull())
    .execute();
}

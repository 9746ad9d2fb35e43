import { type Kysely, sql } from "kysely";
import { isComplete, textFieldNames } from "#domain/registration/registration-fields.ts";
import { registrationSearchKey } from "#domain/registration/registration-search.ts";
import type { Engine } from "./engine.ts";
import { baselineStatements } from "./migrations/0001-baseline.ts";
import type { Tables } from "./tables/tables.ts";

/** The first and the last of the migrations of the release 2026-11, which the baseline replaces. */
const [first, last] = ["0001-content", "0032-entry-facets"];
/** Migrations between that release and the baseline. */
const unreleased = { merges: "0033-registration-merges", audit: "0034-append-only-audit" };

export function isBeforeBaseline(ran: readonly string[]): boolean {
  return ran.includes(first);
}

const tooOld =
  "Эта база данных старше выпуска 2026-11: обновить её программа не\u00a0умеет. Сначала запустите с\u00a0ней тот выпуск.";

/**
 * Brings a database that was migrated step by step to the schema of the baseline, in one transaction.
 * @throws Error if
 * it is older than 2026-11.
 */
export async function upgradeToBaseline(db: Kysely<never>, engine: Engine): Promise<void> {
  if (!(await engine.hasTable(db, "kysely_migration"))) return;
  if (!isBeforeBaseline(await namesOf(db))) return;
  await db.transaction().execute(async (given) => {
    const transaction = given as Kysely<never>;
    await engine.acquireWriteLock(transaction);
    const ran = await namesOf(transaction);
    if (!isBeforeBaseline(ran)) return;
    if (!ran.includes(last)) throw new Error(tooOld);
    if (!ran.includes(unreleased.merges)) await run(transaction, statementsAbout("registration_merges", engine));
    if (!ran.includes(unreleased.audit)) await makeAuditAppendOnly(transaction, engine);
    await run(transaction, dropped[engine.name]);
    await run(transaction, renamed);
    if (engine.name === "postgres") await run(transaction, constraintsRenamed);
    await run(transaction, registrationsChanged);
    await computeSearchKeys(transaction as unknown as Kysely<Tables>);
    await run(
      transaction,
      baselineStatements(`${engine.name}.sql`, engine).filter((statement) => !statement.includes("site_search_")),
    );
    if (engine.name === "sqlite") await run(transaction, [indexFilled]);
    await sql`delete from kysely_migration`.execute(transaction);
    const now = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values ('0001-baseline', ${now})`.execute(transaction);
  });
}

async function namesOf(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function run(db: Kysely<never>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function statementsAbout(table: string, engine: Engine): string[] {
  return baselineStatements("tables.sql", engine).filter((statement) =>
    new RegExp(`(^|\n)create (table ${table}|index \\w+ on ${table}) `).test(statement),
  );
}

/** Drops the chain of seals. Entries that have not been shipped are added to the outbox. */
async function makeAuditAppendOnly(db: Kysely<never>, engine: Engine): Promise<void> {
  await run(db, [
    ...statementsAbout("audit_outbox", engine),
    `insert into audit_outbox (entry_id) select id from audit_entries
      where position is null or position > (select coalesce(max(shipped), 0) from audit_chain)`,
    "drop index audit_entries_by_signature",
    "drop index audit_entries_by_position",
    "drop index audit_entries_unsealed",
    ...["salts", "digests", "signature", "position", "seal"].map(
      (column) => `alter table audit_entries drop column ${column}`,
    ),
    "drop table audit_chain",
  ]);
}

const tables = ["registration_search", "registration_totals", "registration_region_totals"];

const dropped: Record<Engine["name"], string[]> = {
  sqlite: [
    ...[
      ...["consents_each_insert", "proposed_corrections_each_insert", "proposed_corrections_each_update"],
      ...["registrations_each_insert", "registrations_each_update", "registrations_each_delete"],
      ...["registration_search_insert", "registration_search_update", "registration_search_delete"],
      ...["audit_entries_unchanged", "audit_entries_undeleted"],
    ].map((trigger) => `drop trigger if exists ${trigger}`),
    ...tables.map((table) => `drop table ${table}`),
    "alter table registrations drop column search_document",
  ],
  postgres: [
    "drop trigger registration_search on registrations",
    "drop trigger if exists audit_entries_unchanged on audit_entries",
    "drop trigger if exists audit_entries_undeleted on audit_entries",
    ...[
      ...["consents_each_insert()", "proposed_corrections_each_insert()", "proposed_corrections_each_update()"],
      ...["registrations_each_insert()", "registrations_each_update()", "registrations_each_delete()"],
      ...["keep_registration_search()", "registrations_found(tsquery)", "registrations_counted(tsquery)"],
      ...["word_endings(text)", "search_document(registrations)", "refuse_audit_change()"],
    ].map((name) => `drop function if exists ${name} cascade`),
    ...tables.map((table) => `drop table ${table}`),
  ],
};

const renamed = [
  "alter table long_works rename to jobs",
  "alter table kept_replies rename to idempotency_keys",
  "drop index kept_replies_about",
  "drop index kept_replies_by_age",
  "create index idempotency_keys_about on idempotency_keys (subject)",
  "create index idempotency_keys_by_age on idempotency_keys (created_at)",
];

const constraintsRenamed = [
  ["jobs", "long_works"],
  ["idempotency_keys", "kept_replies"],
].map(
  ([table, before]) => `do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass loop
      execute format('alter table ${table} rename constraint %I to %I', name, replace(name, '${before}', '${table}'));
    end loop; end $$`,
);

const registrationsChanged = [
  "drop index registrations_listed",
  "drop index registrations_by_number",
  "alter table registrations add column is_complete integer default 0 not null check (is_complete in (0, 1))",
  `create index registrations_by_filters on registrations
    (conference_id, school_id, status, source, region, is_complete, consent_version, waiting_proposals, created_at)
    where deleted_at is null`,
];

const indexFilled = `insert into registration_search (rowid, search_key)
  select id, search_key from registrations where deleted_at is null`;

/** Rows read at once. */
const portion = 1000;

async function computeSearchKeys(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("registrations")
      .select(["id", "number", ...textFieldNames])
      .where("id", ">", after)
      .orderBy("id")
      .limit(portion)
      .execute();
    for (const row of rows) {
      await db
        .updateTable("registrations")
        .set({ search_key: registrationSearchKey(row), is_complete: Number(isComplete(row)) })
        .where("id", "=", row.id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

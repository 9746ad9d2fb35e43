import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Acts of consent with their texts, the journal of erasures, and how long a conference keeps its registrations. */
export async function keepPersonalDataByLaw(db: Kysely<never>, engine: Engine): Promise<void> {
  await createConsents(db, engine);
  await createConsentTexts(db, engine);
  await createErasures(db, engine);
  await setTerms(db);
  await db.schema.alterTable("kept_replies").addColumn("subject", "text").execute();
  await db.schema.createIndex("kept_replies_about").on("kept_replies").column("subject").execute();
}

/** `registrations.consent_version` stays, kept by a trigger: the search and the lists ask for it. */
async function createConsents(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("registration_id", "integer", (column) =>
      column.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("pass_id", "integer", (column) => column.references("registration_passes.id").onDelete("cascade"))
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("text_hash", "text", (column) => column.notNull())
    .addColumn("given_at", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("consents_of").on("consents").column("registration_id").execute();
  await db.schema.createIndex("consents_by_pass").on("consents").column("pass_id").execute();
  await sql`insert into consents (registration_id, version, text_hash, given_at, address, user_agent)
    select id, consent_version, coalesce(consent_hash, ''), coalesce(consent_at, created_at),
      coalesce(consent_address, ''), coalesce(consent_agent, '')
    from registrations where consent_version is not null order by id`.execute(db);
  for (const column of ["consent_hash", "consent_at", "consent_address", "consent_agent"]) {
    await db.schema.alterTable("registrations").dropColumn(column).execute();
  }
  const show = `update registrations set consent_version = new.version
    where id = new.registration_id and consent_version is null;`;
  await engine.onEachRow(db, "consents", "insert", show);
}

type Text = { version: string | null; content: string };

/** A version names one text for ever. Texts of the time before this rule that share a version have none. */
async function createConsentTexts(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("consent_texts")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("version", "text", (column) => column.unique())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("consent_texts_by_hash").on("consent_texts").column("hash").execute();
  const agreed = await sql<{ hash: string }>`select distinct text_hash as hash from consents`.execute(db);
  const hashes = new Set(agreed.rows.map(({ hash }) => hash));
  const taken = new Set<string>();
  for (const { version, content } of await knownTexts(db)) {
    const hash = createHash("sha256").update(content).digest("hex");
    // What nobody agreed to needs no proof.
    if (!hashes.delete(hash)) continue;
    const own = version !== null && !taken.has(version) ? version : null;
    if (own !== null) taken.add(own);
    await sql`insert into consent_texts (version, hash, content) values (${own}, ${hash}, ${content})`.execute(db);
  }
}

/** The text on the site, then what its history holds, newest first. */
async function knownTexts(db: Kysely<never>): Promise<Text[]> {
  const onSite = await sql<Text>`select version, content from pages where url = 'consent'`.execute(db);
  const versions = await sql<{ data: string }>`select v.data from entry_versions v
    join entries e on e.id = v.entry_id where e.kind = 'page' order by v.at desc`.execute(db);
  const earlier = versions.rows.map(({ data }) => JSON.parse(data) as Text & { url: string });
  return [...onSite.rows, ...earlier.filter(({ url }) => url === "consent")];
}

/** Without a reference to what is gone, and without anything personal. */
async function createErasures(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "integer", engine.countingKey)
    .addColumn("registration_id", "integer", (column) => column.notNull())
    .addColumn("conference_id", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("registered_at", "text", (column) => column.notNull())
    .addColumn("erased_at", "text", (column) => column.notNull())
    .addColumn("staff_id", "integer")
    .addColumn("ground", "text", (column) =>
      column.notNull().check(sql`ground in ('withdrawal', 'demand', 'mistake', 'term', 'bin')`),
    )
    .addColumn("scrubbed_at", "text")
    .addUniqueConstraint("erasures_once", ["registration_id", "registered_at"] as never)
    .execute();
}

async function setTerms(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("conferences")
    .addColumn("retention_months", "integer", (column) =>
      column.notNull().defaultTo(12).check(sql`retention_months between 1 and 120`),
    )
    .execute();
  await db.schema
    .alterTable("conferences")
    .addColumn("erases_by_itself", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`erases_by_itself in (0, 1)`),
    )
    .execute();
}

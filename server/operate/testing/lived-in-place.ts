import { onTestFinished } from "vitest";
import { registered } from "../../conference/testing/test-registrations.ts";
import { type Database, openDatabase } from "../../kit/database/open-database.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { ensureAdministrator } from "../../office/accounts/ensure-administrator.ts";
import { backfillEntries } from "../../site/entries/backfill-entries.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { leaveConferenceDay, oddName } from "./lived-in-conference.ts";
import { demoPlace, type TestPlace } from "./test-backups.ts";

/** Returns a running server with data in every table, whose newest registration is deleted. */
export async function livedInPlace(): Promise<TestPlace & { database: Database; server: TestApp }> {
  const at = await demoPlace();
  const database = await openDatabase({ ...at.place });
  onTestFinished(() => database.close());
  const server = await testApp({ platform: { database, media: at.media } });
  await ensureAdministrator(database, () => new Date(), { login: "admin", password: "берег, лодка и туман" });
  await backfillEntries(server.platform);
  const people = await registerPeople(server);
  await database.transaction(async (db) => {
    await db.insertInto("redirects").values({ from_path: "/staroe/", to_path: "/about/" }).execute();
    const imported = { kind: "news", key: "1", source: "http://old.example", digest: "0", written: "1", at: "" };
    await db
      .insertInto("imported_items")
      .values({ ...imported, subject: 1 })
      .execute();
    const file = { address: "http://old.example/media/a.pdf", digest: "0", etag: null, modified: null };
    await db
      .insertInto("imported_files")
      .values({ ...file, file_id: 1 })
      .execute();
    const gone = { registration_id: 900, conference_id: 5, number: 900, registered_at: "2026-01-01T00:00:00.000Z" };
    const act = { erased_at: "2026-02-01T00:00:00.000Z", staff_id: null, ground: "bin" } as const;
    await db
      .insertInto("erasures")
      .values({ ...gone, ...act })
      .execute();
    await leaveAccountTraces(db);
    const merged = {
      kept_id: people.withdrawn,
      removed_id: people.merged,
      before: "{}",
      who: "",
      created_at: act.erased_at,
    };
    await db.insertInto("registration_merges").values(merged).execute();
    await leaveLetters(db);
    await leaveRequests(db, people);
    await leaveConferenceDay(db, people.withdrawn);
    await db.insertInto("saved_views").values({ name: oddName, query: "" }).execute();
    await db.updateTable("registrations").set({ status: "withdrawn" }).where("id", "=", people.withdrawn).execute();
    await db.deleteFrom("registrations").where("id", "=", people.deleted).execute();
  });
  return { ...at, database, server };
}

/** Sent ones, because letters that wait are restored as failed; and a text of staff. */
async function leaveLetters(db: Db): Promise<void> {
  await db.insertInto("demo_rows").values({ kind: "entry", id: 1, stamp: "1" }).execute();
  await db.updateTable("letters").set({ state: "sent" }).execute();
  const at = "2026-01-01T00:00:00.000Z";
  await db.insertInto("mailings").values({ view: "", created_at: at, staff_id: null, who: oddName }).execute();
  await db.insertInto("mail_refusals").values({ address_hash: "0", at }).execute();
  const text = { subject: oddName, preheader: "", body: "<p></p>", who: "", staff_id: null };
  await db
    .insertInto("letter_texts")
    .values({ kind: "registered", revision: 1, at, ...text })
    .execute();
}

/** A place in a line, a decision about a doubtful match, a request about personal data and an act of erasure. */
async function leaveRequests(db: Db, { withdrawn, merged }: { withdrawn: number; merged: number }): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const { id: school } = await db.selectFrom("conference_schools").select("id").limit(1).executeTakeFirstOrThrow();
  const inLine = { registration_id: withdrawn, school_id: school, state: "left", joined_at: at, ended_at: at } as const;
  await db.insertInto("waiting_list").values(inLine).execute();
  const match = { one_id: withdrawn, other_id: merged, is_same: 1, decided_at: at, staff_id: null };
  await db.insertInto("person_matches").values(match).execute();
  const request = { kind: "access", source: "site", received_on: "2026-01-01", created_at: at } as const;
  await db
    .insertInto("personal_requests")
    .values({ ...request, fio: oddName, fio_key: "", registration_id: null, staff_id: null, answered_at: null })
    .execute();
  const wish = { email: "waits@post.example", email_key: "waits@post.example", asked_at: at, confirmed_at: at };
  await db.insertInto("opening_notices").values(wish).execute();
  await db.insertInto("callback_requests").values({ fio: oddName, phone: "+79000001234", asked_at: at }).execute();
  const act = { made_at: at, keep_until: "2029-01-01", content: JSON.stringify({ fio: oddName }) };
  await db
    .insertInto("erasure_acts")
    .values({ ...act, signed_at: null, paper_destroyed_at: null })
    .execute();
}

async function leaveAccountTraces(db: Db): Promise<void> {
  const { id } = await db.selectFrom("staff_accounts").select("id").executeTakeFirstOrThrow();
  const notice = { kind: "second-step-reset", at: "2026-01-01T00:00:00.000Z", who: oddName } as const;
  await db
    .insertInto("staff_notices")
    .values({ ...notice, staff_id: id, acknowledged_at: null })
    .execute();
  await db.insertInto("security_settings").values({ name: "second_step_roles", value: '["editor"]' }).execute();
}

async function registerPeople(server: TestApp): Promise<{ withdrawn: number; deleted: number; merged: number }> {
  const pages = (await server.app.inject({ url: "/api/pages/" })).json() as { url: string; version: string }[];
  await registered(server, { consent: pages.find(({ url }) => url === "consent")?.version });
  // The same registrant with another telephone: a proposed correction.
  await registered(server, { phone: "8 (900) 000-00-02" });
  const withdrawn = await registered(server, { fio: "Ушедшев Пётр" });
  const deleted = await registered(server, { fio: "Удалённая Мария" });
  const merged = await registered(server, { fio: "Ушедшев Пётр Петрович" });
  return { withdrawn: withdrawn.id, deleted: deleted.id, merged: merged.id };
}

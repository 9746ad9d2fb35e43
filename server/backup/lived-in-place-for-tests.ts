import { onTestFinished } from "vitest";
import { adoptEntries } from "../features/entries/adopt-entries.ts";
import { registered } from "../features/registrations/registration-for-tests.ts";
import { ensureAdministrator } from "../features/staff/ensure-administrator.ts";
import { type Database, openDatabase } from "../platform/database/open-database.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { demoPlace, type TestPlace } from "./backup-for-tests.ts";

/** What a line of JSON has to bear: line ends of three kinds, quotes, signs outside the basic plane. */
const oddName = 'Вид\u2028с «ёлочками»,\n"кавычками", \\ и 🫁\r\n';

/** A running server that has something in every table, and has deleted its newest registration. */
export async function livedInPlace(): Promise<TestPlace & { database: Database; server: TestApp }> {
  const at = await demoPlace();
  const database = await openDatabase(at.place);
  onTestFinished(() => database.close());
  const server = await testApp({ platform: { database, mediaFolder: at.mediaFolder } });
  await ensureAdministrator(database, () => new Date(), { login: "admin", password: "берег, лодка и туман" });
  await adoptEntries(server.platform);
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
    await db.insertInto("saved_views").values({ name: oddName, query: "" }).execute();
    await db.updateTable("registrations").set({ status: "withdrawn" }).where("id", "=", people.withdrawn).execute();
    await db.deleteFrom("registrations").where("id", "=", people.deleted).execute();
  });
  return { ...at, database, server };
}

async function registerPeople(server: TestApp): Promise<{ withdrawn: number; deleted: number }> {
  await registered(server);
  // The same person with another telephone: a proposed correction.
  await registered(server, { phone: "8 (900) 000-00-02" });
  const withdrawn = await registered(server, { fio: "Ушедшев Пётр" });
  const deleted = await registered(server, { fio: "Удалённая Мария" });
  return { withdrawn: withdrawn.id, deleted: deleted.id };
}

import { folderStore } from "#server/kit/files/folder-store.ts";
import { registered } from "../../conference/registration-for-tests.ts";
import { editorApp } from "../../site/entries/editor-app-for-tests.ts";
import { getJson } from "../../testing/test-app.ts";
import { testFolder } from "../backup/backup-for-tests.ts";
import { importAll, oldService, sourceAt } from "./import-for-tests.ts";
import { oldAnswers } from "./old-service-for-tests.ts";

/** Returns a small site with content of every kind, an active and a withdrawn registration, and a registrar. */
export async function smallSite() {
  const editor = await editorApp({ kind: "empty", platform: { media: folderStore(testFolder()) } });
  const { site } = await oldService(await oldAnswers());
  await importAll(editor, sourceAt(site));
  const { database } = editor.platform;
  await database.transaction((db) =>
    db.updateTable("conferences").set({ registration_on: 1, places: 300 }).where("is_current", "=", 1).execute(),
  );
  const { result } = await registered(editor);
  await registered(editor, { phone: "8 (900) 000-00-02" });
  const { id } = await registered(editor, { fio: "Ушедшев Пётр", email: "ushedshev@post.example" });
  await database.transaction((db) =>
    db.updateTable("registrations").set({ status: "withdrawn" }).where("id", "=", id).execute(),
  );
  return { ...editor, result: String(result) };
}

/** Returns the small site after editors have changed it, with data that only an export contains. */
export async function livedInSite() {
  const site = await smallSite();
  const { create, entryOf, save, publish, archive } = site;
  await create("news", { title: "Черновик", text: "<p>Ещё пишем</p>", documents: [] });
  const waiting = { title: "Завтра", text: "<p>Да</p>", pub_date: "2026-12-01T10:00:00+03:00" };
  await publish(await create("news", waiting));
  await publish(await create("news", { title: "До весны", text: "<p>Да</p>", until: "2027-03-01T10:00:00+03:00" }));
  const page = { title: "К съезду", url: "sezd", content: "<p>Да</p>", pub_date: "2026-12-01T10:00:00+03:00" };
  await publish(await create("page", { ...page, until: "2027-03-01T10:00:00+03:00" }));
  const session = { title: "До мая", season: 1, number: 90, date: "2027-01-10", until: "2027-05-01T00:00:00Z" };
  await publish(await create("session", session));
  const hour = 3_600_000;
  const until = new Date(site.time.now.getTime() + hour).toISOString();
  await publish(await create("news", { title: "На час", text: "<p>Да</p>", until }));
  site.time.now = new Date(site.time.now.getTime() + 2 * hour);
  await archive(await entryOf("news", 2));
  const edited = await entryOf("news", 3);
  await save(edited, { ...edited.data, title: "Правка ещё не на сайте" });
  const [first] = (await getJson(site.app, "/api/pages/")).body;
  const management = await entryOf("page", first.id);
  await publish((await save(management, { ...management.data, url: "pravlenie" })).body);
  return site;
}

/** @module-tag full */
import { expect, test } from "vitest";
import { registered } from "../../conference/testing/test-registrations.ts";
import { folderStore } from "../../kit/files/folder-store.ts";
import { prepareSearch } from "../../library/search/prepare-search.ts";
import { editorApp } from "../../site/testing/editor-app.ts";
import { getJson, testApp } from "../../testing/test-app.ts";
import { testFolder } from "../testing/test-backups.ts";
import { answersOf, importAll, listening, newSite, oldService, sourceAt } from "../testing/test-import.ts";
import { oldAnswers, oldNews } from "../testing/test-old-service.ts";

/** In milliseconds: the whole demonstration is imported twice. */
const timeout = 600_000;

test("an import from a running site gives identical responses, and a second import writes nothing", {
  timeout,
}, async () => {
  const there = await testApp();
  await prepareSearch(there.platform);
  // The programme of a conference is not part of an import.
  await there.platform.database.transaction((db) => db.deleteFrom("published_sessions").execute());
  const here = await newSite();
  const source = sourceAt(await listening(there.app));
  const first = await importAll(here, source);
  expect(first.said("unread")).toEqual([]);
  expect(first.isWhole()).toBe(true);
  expect(await answersOf(here.app)).toEqual(await answersOf(there.app));
  const { body: news } = await getJson(here.app, "/api/news/71/");
  const { body: documents } = await getJson(here.app, "/api/documents/");
  for (const url of [news.title_img, news.picture.srcset.split(" ")[0], documents[0].file]) {
    const [file, same] = [await here.app.inject({ url }), await there.app.inject({ url })];
    expect([file.statusCode, file.rawPayload.equals(same.rawPayload)]).toEqual([200, true]);
    expect(file.headers["content-disposition"]).toBe(same.headers["content-disposition"]);
  }
  const { contentVersion } = here.platform.database;
  const before = contentVersion.current();
  const second = await importAll(here, source);
  expect(contentVersion.current()).toBe(before);
  expect(second.countsOf("news")).toMatchObject({ same: 86, added: 0, changed: 0 });
  expect(second.countsOf("file")).toMatchObject({ same: first.countsOf("file").added, added: 0 });
});

test("an interrupted import continues and ends with the complete content", async () => {
  const answers = await oldAnswers();
  answers["/api/news/"] = Array.from({ length: 20 }, (_, index) => oldNews(index + 1));
  const { site } = await oldService(answers);
  const [here, whole] = [await newSite(), await newSite()];
  let asked = 0;
  const stopped = await importAll(here, sourceAt(site), () => {
    asked += 1;
    return asked > 15;
  });
  expect(stopped.isDone).toBe(false);
  const come = stopped.countsOf("news").added;
  expect(come).toBeGreaterThan(3);
  expect(come).toBeLessThan(20);
  const rest = await importAll(here, sourceAt(site));
  expect(rest.countsOf("news")).toMatchObject({ same: come, added: 20 - come });
  await importAll(whole, sourceAt(site));
  expect(await answersOf(here.app)).toEqual(await answersOf(whole.app));
});

/** Returns a small site with content of every kind, an active and a withdrawn registration, and a registrar. */
async function smallSite() {
  const editor = await editorApp({ kind: "empty", platform: { media: folderStore(testFolder()) } });
  const { site } = await oldService(await oldAnswers());
  await importAll(editor, sourceAt(site));
  const { database } = editor.platform;
  await database.transaction((db) =>
    db.updateTable("conferences").set({ registration_on: 1, places: 300 }).where("is_current", "=", 1).execute(),
  );
  await registered(editor);
  const { id } = await registered(editor, { fio: "Ушедшев Пётр", email: "ushedshev@post.example" });
  await database.transaction((db) =>
    db.updateTable("registrations").set({ status: "withdrawn" }).where("id", "=", id).execute(),
  );
  return editor;
}

test("an import with a registrar's token includes the registrations and counts them", async () => {
  const there = await smallSite();
  const here = await newSite();
  const report = await importAll(here, sourceAt(await listening(there.app), { token: there.token }));
  expect(report.said("unread")).toEqual([]);
  expect(report.countsOf("registration")).toMatchObject({ added: 2 });
  expect(await answersOf(here.app)).toEqual(await answersOf(there.app));
  const rows = here.platform.database.read.selectFrom("registrations").select(["number", "fio", "phone", "status"]);
  expect(await rows.orderBy("id").execute()).toEqual([
    { number: 1, fio: "Примерова Анна Ивановна", phone: "+79000000001", status: "registered" },
    { number: 2, fio: "Ушедшев Пётр", phone: "+79000000001", status: "withdrawn" },
  ]);
});

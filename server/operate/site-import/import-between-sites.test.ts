/** @module-tag full */
import { expect, test } from "vitest";
import { prepareSearch } from "../../library/search/prepare-search.ts";
import { getJson, testApp } from "../../testing/test-app.ts";
import { answersOf, importAll, listening, newSite, oldService, sourceAt } from "./import-for-tests.ts";
import { smallSite } from "./lived-in-site-for-tests.ts";
import { oldAnswers, oldNews } from "./old-service-for-tests.ts";

test("an import from a running site gives identical responses, and a second import writes nothing", async () => {
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

import { expect, test } from "vitest";
import { desk } from "../features/registrations/desk-for-tests.ts";
import { registered } from "../features/registrations/registration-for-tests.ts";
import { prepareSearch } from "../features/search/prepare-search.ts";
import { getJson } from "../testing/test-app.ts";
import { answersOf, bringAll, demoSite, listening, newSite, sourceAt } from "./moving-for-tests.ts";

test("what comes from a running site is answered here word for word; done again nothing is written", async () => {
  const there = await demoSite();
  const here = await newSite();
  const source = sourceAt(await listening(there.app));
  const first = await bringAll(here, source);
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
  const second = await bringAll(here, source);
  expect(contentVersion.current()).toBe(before);
  expect(second.countsOf("news")).toMatchObject({ same: 86, added: 0, changed: 0 });
  expect(second.countsOf("file")).toMatchObject({ same: first.countsOf("file").added, added: 0 });
});

test("stopped in the middle, it goes on and ends with the whole", async () => {
  const there = await demoSite();
  const here = await newSite();
  const source = sourceAt(await listening(there.app));
  let asked = 0;
  const stopped = await bringAll(here, source, () => {
    asked += 1;
    return asked > 40;
  });
  expect(stopped.isDone).toBe(false);
  const come = stopped.countsOf("news").added;
  expect(come).toBeGreaterThan(5);
  expect(come).toBeLessThan(86);
  const rest = await bringAll(here, source);
  expect(rest.countsOf("news")).toMatchObject({ same: come, added: 86 - come });
  expect(await answersOf(here.app)).toEqual(await answersOf(there.app));
});

test("with a registrar's token those who registered come too, and are counted", async () => {
  const there = await desk();
  await prepareSearch(there.platform);
  await registered(there);
  await registered(there, { fio: "Образцов Пётр", email: "obraztsov@post.example" });
  const here = await newSite();
  const report = await bringAll(here, sourceAt(await listening(there.app), { token: there.token }));
  expect(report.countsOf("registration")).toMatchObject({ added: 2 });
  expect(await answersOf(here.app)).toEqual(await answersOf(there.app));
  const rows = here.platform.database.read.selectFrom("registrations").select(["id", "number", "fio", "phone"]);
  expect(await rows.orderBy("id").execute()).toMatchObject([
    { number: 1, fio: "Примерова Анна Ивановна", phone: "+79000000001" },
    { number: 2, fio: "Образцов Пётр" },
  ]);
});

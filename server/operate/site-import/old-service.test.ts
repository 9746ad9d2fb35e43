/** @module-tag full */
import { expect, test } from "vitest";
import { pdf } from "../../library/testing/test-files.ts";
import { getJson } from "../../testing/test-app.ts";
import { file, importAll, newSite, oldService, sourceAt } from "../testing/test-import.ts";
import { oldAnswers, oldNews } from "../testing/test-old-service.ts";

test("a service with missing values, numbers as text, other dates and pages is imported", async () => {
  const { site } = await oldService(await oldAnswers());
  const here = await newSite();
  const report = await importAll(here, sourceAt(site));
  expect(report.said("unread")).toEqual([]);
  expect(report.said("draft")).toEqual([]);
  const { body: first } = await getJson(here.app, "/api/news/2/");
  expect(first).toMatchObject({ pub_date: "2025-07-01T09:30:00+03:00", link: null, is_announ: false });
  expect((await getJson(here.app, "/api/news/3/")).body.pub_date).toBe("2025-07-16T08:00:00+03:00");
  expect((await getJson(here.app, "/api/news/tag/")).body).toMatchObject([
    { id: 4, slug: "vazhnoe-2", color: expect.stringMatching(/^#[0-9A-F]{6}$/) },
    { id: 1, slug: "shkola", color: "#0B3A66" },
  ]);
  expect((await getJson(here.app, "/api/schools/")).body).toMatchObject([
    {
      id: 5,
      season: 9,
      number: 1,
      managements: "Иванов И. И. Петров П. П.",
      school_name: "",
      school_link: "https://www.school.example/1",
    },
  ]);
  expect((await getJson(here.app, "/api/bulletins/")).body).toMatchObject([{ number: "7", date: "2025-03-01" }]);
  expect((await getJson(here.app, "/api/documents/")).body.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect((await getJson(here.app, "/api/pages/")).body).toMatchObject([{ url: "/management/", title: "Правление" }]);
});

test("all issues of a bulletin whose numbers restart each year are published", async () => {
  const answers = await oldAnswers();
  const [issue] = answers["/api/bulletins/"] as object[];
  answers["/api/bulletins/"] = ["2015-03-01", "2016-03-01", "2017-03-01"].map((date) => ({
    ...issue,
    number: 1,
    date,
  }));
  const { site } = await oldService(answers);
  const here = await newSite();
  const report = await importAll(here, sourceAt(site));
  expect(report.said("draft")).toEqual([]);
  expect((await getJson(here.app, "/api/bulletins/")).body).toMatchObject([
    { number: "1", date: "2017-03-01" },
    { number: "1", date: "2016-03-01" },
    { number: "1", date: "2015-03-01" },
  ]);
});

test("schools keep their ids, and the newest conference is current with closed registration", async () => {
  const { site } = await oldService(await oldAnswers());
  const here = await newSite();
  await importAll(here, sourceAt(site));
  const { body } = await getJson(here.app, "/api/conferences/");
  expect(body).toMatchObject([
    { id: 13, is_current: true, registration: "closed", conference_school: [{ id: 41 }, { id: 42, name: "Не пойду" }] },
    { id: 12, is_current: false, conference_school: [{ id: 31 }, { id: 32 }] },
  ]);
});

test("imported texts are sanitized with local file links, and former file addresses redirect", async () => {
  const { site } = await oldService(await oldAnswers());
  const here = await newSite();
  await importAll(here, sourceAt(site));
  const { body: news } = await getJson(here.app, "/api/news/3/");
  expect(news.text).toBe(
    '<h2>Итоги</h2><p>Фото: <img src="/media/uploads/in-text.png" loading="lazy" alt="" /> и <a href="/media/docs/plan.pdf">план</a></p>',
  );
  expect(news.news_document).toMatchObject([{ title: "plan", file: "/media/docs/plan.pdf" }]);
  expect(news.title_img).toMatch(/^\/media\/pictures\/\w+\.png$/);
  for (const url of ["/media/uploads/in-text.png", "/media/docs/plan.pdf", news.title_img]) {
    expect((await here.app.inject({ url })).statusCode).toBe(200);
  }
  const old = await here.app.inject({ url: encodeURI("/media/news/фото.png") });
  expect([old.statusCode, old.headers.location]).toEqual([302, news.title_img]);
});

test("absolute links to the old site become paths, and pictures on other sites are reported", async () => {
  const answers = await oldAnswers();
  const { site } = await oldService(answers);
  const text = `<p><a href="${site.href}news/2">там</a>, <a href="https://other.example/x.pdf">у них</a>,
    <img src="https://other.example/a.png" alt="Схема"> <img src="${site.href}media/uploads/in-text.png"></p>`;
  answers["/api/news/"] = [oldNews(3, { text, link: `${site.href}news/2/` })];
  const here = await newSite();
  const report = await importAll(here, sourceAt(site));
  const { body: news } = await getJson(here.app, "/api/news/3/");
  expect(news.link).toBe("/news/2/");
  expect(news.text).toContain('<a href="/news/2">там</a>, <a href="https://other.example/x.pdf">у них</a>');
  expect(news.text).toContain('<img src="/media/uploads/in-text.png"');
  expect(report.said("note").join()).toContain("https://other.example/a.png: лежит на другом сервере, other.example");
});

test("invalid entries are reported, and the rest is imported", async () => {
  const answers = await oldAnswers();
  answers["/api/news/"] = [
    oldNews(1, { pub_date: "вчера" }),
    oldNews(2, { title_img: "/media/page.jpg", news_document: [{ title: "Нет его", file: "/media/gone.pdf" }] }),
    oldNews(3, { title: "" }),
    oldNews(4, { link: "htp:/кривая", tags: null, news_document: null }),
    "не новость",
  ];
  answers["/media/page.jpg"] = file(Buffer.from("<html><script>x()</script></html>"), { "content-type": "image/jpeg" });
  answers["/api/documents/"] = [{ id: 1, title: "План", file: "/media/gone.pdf" }];
  answers["/api/bulletins/"] = (_: unknown, response: { writeHead: (n: number) => void; end: () => void }) => {
    response.writeHead(500);
    response.end();
  };
  const { site } = await oldService(answers);
  const here = await newSite();
  const report = await importAll(here, sourceAt(site));
  expect(report.isWhole()).toBe(false);
  expect(report.said("unread")).toEqual([
    expect.stringMatching(/^Новости, № 1 «Новость 1»: pub_date: это не дата и время/),
    expect.stringMatching(/^Новости, без названия: /),
    "Бюллетени, список: ответ 500",
  ]);
  expect(report.said("draft")).toEqual([
    expect.stringMatching(/^Новости, № 3 без названия: title: /),
    expect.stringMatching(/^Документы, № 1 «План»: file: /),
  ]);
  expect(report.said("note")).toEqual([
    expect.stringContaining("файл /media/page.jpg: Такие файлы сайт не"),
    expect.stringContaining("файл /media/gone.pdf: файла там нет (404)"),
    expect.stringContaining("№ 4 «Новость 4»: убрано: link: "),
    expect.stringContaining("файл /media/gone.pdf: файла там нет (404)"),
  ]);
  const { body } = await getJson(here.app, "/api/news/");
  expect(body.results).toMatchObject([
    { id: 4, link: null, tags: [] },
    { id: 2, title_img: null, news_document: [] },
  ]);
  answers["/media/gone.pdf"] = file(pdf);
  const again = await importAll(here, sourceAt(site));
  expect(again.countsOf("document")).toMatchObject({ changed: 1, draft: 0 });
  expect((await getJson(here.app, "/api/documents/")).body).toMatchObject([{ id: 1, file: "/media/gone.pdf" }]);
});

test("changes of the old site are imported, and entries changed or deleted here are kept and reported", async () => {
  const answers = await oldAnswers();
  answers["/api/news/"] = [1, 2, 3, 4].map((id) => oldNews(id));
  const { site } = await oldService(answers);
  const here = await newSite();
  await importAll(here, sourceAt(site));
  answers["/api/news/"] = [1, 2, 3].map((id) => oldNews(id, { title: "Исправлено там" }));
  await here.platform.database.transaction(async (db) => {
    const entry = (id: number) => db.updateTable("entries").where("kind", "=", "news").where("subject_id", "=", id);
    await entry(2).set({ revision: 2 }).execute();
    await entry(3).set({ deleted_at: "2026-11-21T09:00:00.000Z" }).execute();
  });
  const report = await importAll(here, sourceAt(site));
  expect(report.countsOf("news")).toMatchObject({ changed: 1, left: 2 });
  const titles = (await getJson(here.app, "/api/news/")).body.results.map((news: { title: string }) => news.title);
  expect(titles).toEqual(["Новость 4", "Новость 3", "Новость 2", "Исправлено там"]);
  expect(report.said("left")).toEqual([
    expect.stringContaining("изменено здесь, оставлено как есть; на прежнем сайте тоже изменилось"),
    expect.stringContaining("здесь удалено, не возвращаем; на прежнем сайте тоже изменилось"),
    "Новости, № 4: на прежнем сайте этого больше нет",
  ]);
});

test("a changed file is imported again, and an unchanged file is not", async () => {
  const answers = await oldAnswers();
  const { site } = await oldService(answers);
  const here = await newSite();
  await importAll(here, sourceAt(site));
  const charter = Buffer.concat([pdf, Buffer.from("%new\n%%EOF")]);
  answers["/media/docs/charter.pdf"] = file(charter);
  const report = await importAll(here, sourceAt(site));
  expect(report.countsOf("file")).toMatchObject({ added: 1, same: 4 });
  const { body } = await getJson(here.app, "/api/documents/");
  expect(body[0]).toMatchObject({ id: 2, title: "Устав", file_size: charter.length });
  expect((await here.app.inject({ url: body[0].file })).rawPayload.equals(charter)).toBe(true);
});

test("editors find the imported entries, and new entries get unused ids", async () => {
  const { site } = await oldService(await oldAnswers());
  const here = await newSite();
  await importAll(here, sourceAt(site));
  const { read, transaction } = here.platform.database;
  const entries = await read.selectFrom("entries").select(["state", "changed_by"]).where("kind", "=", "news").execute();
  expect(entries).toEqual([1, 2].map(() => ({ state: "published", changed_by: "Импорт" })));
  const tag = { name: "Новая", slug: "novaya", color: "#0B3A66" };
  const added = await transaction((db) => db.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow());
  expect(added.id).toBe(5);
});

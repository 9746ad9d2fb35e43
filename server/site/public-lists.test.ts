import { expect, test } from "vitest";
import { getJson, sharedApp, testApp } from "../testing/test-app.ts";

const site = sharedApp();

test("bulletins come newest first with their file's size and type", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/bulletins/");
  expect(body).toHaveLength(40);
  expect(body[0]).toMatchObject({ number: "40", file_type: "pdf" });
  expect(body[0].file).toMatch(/^\/media\/bulletins\/.+\.pdf$/);
  expect(body[0].file_size).toBeGreaterThan(1000);
});

test("documents are listed in the order set by editors, with PDF, DOC, DOCX and another type", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/documents/");
  expect(body).toHaveLength(12);
  const types = new Set(body.map((document: { file_type: string }) => document.file_type));
  expect(types).toEqual(new Set(["pdf", "doc", "docx", "xlsx"]));
  expect(body[0]).toMatchObject({ section: "Общество", about: expect.stringContaining("Редакция") });
});

test("conferences come newest first, each with its schools, the option without a school last", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/conferences/");
  expect(body.map((conference: { roman: string }) => conference.roman)).toEqual(["XIII", "XII", "XI", "X", "IX"]);
  expect(body[0]).toMatchObject({ start_date: "2025-09-04", end_date: "2025-09-05", news: 71, registration: "open" });
  for (const conference of body) {
    expect(conference.conference_school).toHaveLength(4);
    expect(conference.conference_school.at(-1).name).toBe("Без посещения школы");
    expect(conference.conference_doc.length).toBeGreaterThanOrEqual(2);
  }
});

test("the option without a school is always last", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) =>
    db.updateTable("conference_schools").set({ position: -1 }).where("without_school", "=", 1).execute(),
  );
  const { body } = await getJson(app, "/api/conferences/");
  expect(body[0].conference_school.at(-1).name).toBe("Без посещения школы");
});

test("pages have sanitized content", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) =>
    db
      .updateTable("pages")
      .set({ content: '<p onclick="x()">Текст<script>alert(1)</script></p><a href="javascript:x()">a</a>' })
      .where("url", "=", "about")
      .execute(),
  );
  const { body } = await getJson(app, "/api/pages/");
  expect(body.map((page: { url: string }) => page.url).sort()).toEqual(["about", "consent", "management", "privacy"]);
  expect(body.find((page: { url: string }) => page.url === "about").content).toBe("<p>Текст</p><a>a</a>");
  expect(body.find((page: { url: string }) => page.url === "consent").version).toBe("2026-01");
});

test("the counter is 0 without registrations and without a current conference", async () => {
  const { app, platform } = await testApp();
  expect((await getJson(app, "/api/registration/get_counter/")).body).toEqual({ count: 0 });
  await platform.database.transaction((db) => db.updateTable("conferences").set({ is_current: 0 }).execute());
  expect((await getJson(app, "/api/registration/get_counter/")).body).toEqual({ count: 0 });
});

test("the site returns the society, the current conference and the date in its own zone", async () => {
  const { app } = await testApp({ clock: () => new Date("2026-12-31T21:30:00Z") });
  const { body } = await getJson(app, "/api/site/");
  expect(body).toMatchObject({
    credit_points: 6,
    joining_age: 18,
    season_label: "9 сезон",
    today: "2027-01-01",
    year: 2027,
  });
  expect(body.current_conference.roman).toBe("XIII");
  expect(body.admission_application.file_type).toBe("docx");
  expect(body.landing_picture).toMatchObject({ width: 1440, alt: expect.stringMatching(/^Рисунок/) });
});

test("every list of a site without content is empty", async () => {
  const { app } = await testApp({ kind: "empty" });
  for (const url of [
    "bulletins",
    "documents",
    "conferences",
    "pages",
    "seasons12",
    "schools",
    "seasons_list",
    "news/tag",
  ]) {
    expect(await getJson(app, `/api/${url}/`)).toMatchObject({ status: 200, body: [] });
  }
  expect((await getJson(app, "/api/site/")).body).toMatchObject({ current_conference: null, season_label: "9 сезон" });
});

test("addresses of files are absolute for clients of another origin on request", async () => {
  const { app } = await testApp({ platform: { fileUrls: "absolute" } });
  const { body } = await getJson(app, "/api/documents/");
  expect(body[0].file).toMatch(/^http:\/\/site\.example\/media\//);
});

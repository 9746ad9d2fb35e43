import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../../kit/database/open-database.ts";
import { getJson, testApp } from "../../testing/test-app.ts";
import { demoPlace, newPlace, testFolder } from "../testing/test-backups.ts";
import { file, oldService } from "../testing/test-import.ts";
import { oldAnswers } from "../testing/test-old-service.ts";
import { importWish, runImportCommand } from "./import-command.ts";

/** Returns a place with its server, and a function that runs the command there. */
async function placeFor(kind: "empty" | "demo") {
  const { place, media, mediaFolder } = kind === "demo" ? await demoPlace() : await newPlace();
  const database: Database = await openDatabase(place);
  onTestFinished(() => database.close());
  mkdirSync(mediaFolder, { recursive: true });
  const server = await testApp({ platform: { database, media, dataFolder: place.folder } });
  const type = async (...words: string[]) => {
    const lines: string[] = [];
    const out = { write: (text: string) => lines.push(text) };
    const order = { platform: server.platform, database: place, out, stopped: () => false };
    const code = await runImportCommand(importWish(words), order);
    return { code, said: lines.join("") };
  };
  return { ...server, type, folder: place.folder };
}

test("the command prints a line for each part and unread entries, and writes a report", async () => {
  const answers = await oldAnswers();
  const { site } = await oldService(answers);
  const { type, folder } = await placeFor("empty");
  const { code, said } = await type(site.href);
  expect(code).toBe(0);
  expect(said).toContain("Новости: новых 2\n");
  expect(said).toMatch(/Готово\.\nОтчёт: .+import-report-2026-11-21-120000\.txt\n$/);
  answers["/api/documents/"] = [{ id: 7, title: "Нет", file: "/media/gone.pdf" }];
  const again = await type(`${site.href}api/news/`);
  expect(again.code).toBe(1);
  const report = readFileSync(join(folder, "import-report-2026-11-21-120000.txt"), "utf8");
  expect(report).toContain(`Переезд с ${site.href}, 2026-11-21T12:00:00+03:00\nГотово.\n`);
  expect(report).toContain("Не хватает данных, ждут редактора в черновиках (1):\n  Документы, № 7 «Нет»: file: ");
});

test("a site with its own content is only replaced on request, after a backup", { tags: "full" }, async () => {
  const { site } = await oldService(await oldAnswers());
  const { type, app, folder, platform } = await placeFor("demo");
  await expect(type(site.href)).rejects.toThrow(/уже есть содержание[\s\S]+DEMO=off[\s\S]+--replace/);
  expect((await getJson(app, "/api/news/")).body.count).toBe(86);
  const { code, said } = await type(site.href, "--replace");
  expect(code).toBe(0);
  expect(said).toMatch(/^Копия прежнего содержания: .+backups\/2026-11-21-120000-before-import\n/);
  expect((await getJson(app, "/api/news/")).body.count).toBe(2);
  expect((await getJson(app, "/api/bulletins/")).body).toHaveLength(1);
  const files = await platform.database.read.selectFrom("files").select("path").execute();
  expect(files).toHaveLength(5);
  expect(readdirSync(join(folder, "backups/2026-11-21-120000-before-import"))).toContain("manifest.json");
  // After the first import the flag deletes nothing.
  expect((await type(site.href, "--replace")).said).toContain("Новости: без изменений 2");
});

test("content imported from another site is not overwritten", { tags: "full" }, async () => {
  const { type } = await placeFor("empty");
  await type((await oldService(await oldAnswers())).site.href);
  const other = await oldService(await oldAnswers());
  await expect(type(other.site.href)).rejects.toThrow("оно не с ");
});

test.each([
  ["a page", "<html>", "вместо данных пришла веб-страница"],
  ["no API", undefined, "вызова /api/news/tag/ там нет (404)"],
])("an address with %s is refused, and nothing is written", async (_, page, reason) => {
  const answers =
    page === undefined ? {} : { "/api/news/tag/": file(Buffer.from(page), { "content-type": "text/html" }) };
  const { site } = await oldService(answers);
  const { type, platform } = await placeFor("empty");
  await expect(type(site.href)).rejects.toThrow(`сайта с таким API не видно: ${reason}`);
  expect(await platform.database.read.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each([[], ["a", "b"], ["--help"], ["--replace"], ["нечто"], ["ftp://x.example"]])(
  "the arguments %s are refused with the usage",
  (...words) => {
    expect(() => importWish(words)).toThrow("npm run import -- https://staryj-sajt.ru");
  },
);

test("an address is accepted without a scheme, or with the path of the API", () => {
  const from = (text: string) => String(importWish([text]).from);
  expect(from("staryj-sajt.example")).toBe("https://staryj-sajt.example/");
  expect(from("http://staryj-sajt.example:8000/api/news/?page=2")).toBe("http://staryj-sajt.example:8000/");
  expect(from("https://staryj-sajt.example/app/")).toBe("https://staryj-sajt.example/app/");
  expect(() => from(testFolder())).toThrow("не адрес сайта");
});

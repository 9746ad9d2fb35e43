import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pdf } from "../../library/files/files-for-tests.ts";
import { testFolder } from "../backup/backup-for-tests.ts";
import { file, importAll, newSite, oldService, sourceAt } from "./import-for-tests.ts";
import { oldTexts } from "./old-service-for-tests.ts";
import { folderSource } from "./source/folder-source.ts";
import type { HiddenParts, Source } from "./source/source.ts";

/** Imports from a hostile site: an old service with changed responses, or an export with changed hidden parts. */
async function movedFrom(changed: Record<string, unknown>, hidden: Partial<HiddenParts> = {}) {
  const { site } = await oldService({ ...(await oldTexts()), ...changed });
  const here = await newSite();
  const source: Source = { ...sourceAt(site), hidden };
  return { here, report: await importAll(here, source) };
}

const page = (more: object) => ({
  "/api/pages/": [{ id: 1, url: "about", title: "Об обществе", content: "Мы", ...more }],
});

test("an id that leaves no ids for later content is refused", async () => {
  for (const id of [2 ** 31 - 1, 2 ** 40, 1e308]) {
    const { here, report } = await movedFrom(page({ id }));
    expect(report.said("unread").join()).toMatch(/id: (число слишком большое|нужно целое число)/);
    expect((await here.app.inject("/api/pages/")).json()).toEqual([]);
  }
});

test("a text nested thousands of levels deep is refused before it is searched for links", async () => {
  const { report } = await movedFrom(page({ content: `${"<b>".repeat(300_000)}<a href="/x">x</a>` }));
  expect(report.countsOf("page")).toMatchObject({ unread: 1 });
});

test("characters that no database stores do not stop an import", async () => {
  const documents = [{ title: "План\0", file: "/media/\0plan.pdf" }];
  const { report } = await movedFrom(
    {
      "/api/documents/": documents,
      ...page({ content: '<a href="/media/a%00b.pdf">x</a>' }),
      "/media/a\0b.pdf": file(pdf),
    },
    {
      redirects: async () => [{ from: "/a\0b", to: "/about" }],
      registrations: async () => [{ id: 1, conference: 13, number: 1 }],
    },
  );
  expect(report.countsOf("page")).toMatchObject({ added: 1 });
  expect(report.countsOf("redirect")).toMatchObject({ added: 0, unread: 1 });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/про\r\nset-cookie: a=b",
  "https://evil.example/",
])("a redirect to another site is refused: %j", async (to) => {
  const { report } = await movedFrom({}, { redirects: async () => [{ from: "/old", to }] });
  expect(report.countsOf("redirect")).toMatchObject({ added: 0, unread: 1 });
});

test("menu entries link only to web addresses", async () => {
  const link = (to: string) => [{ title: "Журнал", to, items: [] }];
  const menuOf = async (menu: object) =>
    (await (await movedFrom({ "/api/site/": { menu } })).here.app.inject("/api/site/")).json().menu;
  expect(await menuOf(link("https://journal.example/"))).toEqual(link("https://journal.example/"));
  expect(await menuOf(link("javascript:alert(1)"))).toMatchObject([{ to: "/#about" }, {}, {}, {}, {}, {}]);
});

test("imported site settings have the same length limits as settings of editors", async () => {
  const settings = {
    short_name: "Я".repeat(5_000_000),
    credit_points: 1e300,
    headline: "Да",
    phones: Array(99).fill("1"),
  };
  const { here, report } = await movedFrom({ "/api/site/": settings });
  const shown = (await here.app.inject("/api/site/")).json();
  expect(shown).toMatchObject({ short_name: "Общество фтизиатров", credit_points: 6, headline: "Да", phones: [] });
  expect(report.said("note").filter((line) => line.startsWith("Название и контакты"))).toHaveLength(3);
});

test("a list of rows without valid ids is reported briefly and read to its end", async () => {
  const { report } = await movedFrom({ "/api/documents/": [{ id: "я".repeat(100_000) }, ...Array(3).fill(["x"])] });
  expect(report.countsOf("document")).toMatchObject({ unread: 2 });
  expect(Math.max(...report.said("unread").map((line) => line.length))).toBeLessThan(600);
});

test("pipes, external links and huge files in an export are refused without stopping the import", async () => {
  const folder = testFolder();
  const manifest = { format: 1, site: "https://old.example/", made_at: "2026-01-01T00:00:00.000Z" };
  writeFileSync(join(folder, "export.json"), JSON.stringify(manifest));
  for (const name of ["api", "files"]) mkdirSync(join(folder, name));
  execFileSync("mkfifo", [join(folder, "api/news.json")]);
  symlinkSync("/dev/zero", join(folder, "api/tags.json"));
  writeFileSync(join(folder, "files/large.pdf"), Buffer.concat([Buffer.alloc(2000), pdf]));
  const { one, file: fileAt } = await folderSource(folder, 1000);
  for (const path of ["/api/news/", "/api/news/tag/"]) await expect(one(path)).rejects.toThrow("в выгрузке нет файла");
  await expect(fileAt(new URL("/media/large.pdf", manifest.site))).rejects.toThrow("больше, чем можно: предел");
});

test("a report contains no control characters for the terminal", async () => {
  const { report } = await movedFrom({
    "/api/pages/": [{ id: 1, title: "\u001b[2J\u009b31mх\nГотово." }],
    "/api/documents/": [{ id: "\u001b[2J" }],
  });
  const told = report.text(["Отчёт"]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the report must not contain these
  expect(told).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
  expect(told).not.toMatch(/^Готово/m);
});

test("an export cannot read files outside of its folder, not even through a link", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, "files"));
  const manifest = { format: 1, site: "https://old.example/", made_at: "2026-01-01T00:00:00.000Z" };
  writeFileSync(join(folder, "export.json"), JSON.stringify(manifest));
  const elsewhere = join(testFolder(), "private.pdf");
  for (const place of [elsewhere, join(folder, "files/own.pdf")]) writeFileSync(place, pdf);
  symlinkSync(elsewhere, join(folder, "files/linked.pdf"));
  const { file: fileAt } = await folderSource(folder);
  const at = (path: string) => fileAt(new URL(path, manifest.site));
  expect(await at("/media/own.pdf")).toMatchObject({ name: "own.pdf" });
  for (const path of ["/media/linked.pdf", "/media/..%2fexport.json", "/media/%2e%2e/export.json"]) {
    await expect(at(path)).rejects.toThrow("в выгрузке такого файла нет");
  }
});

test("invalid ids do not stop an import", async () => {
  const odd = { toString: 1 };
  const { report } = await movedFrom(
    { "/api/documents/": [{ id: odd, title: "План" }] },
    { registrations: async () => [{ id: odd }, { id: 2 ** 40 }] },
  );
  expect(report.countsOf("document")).toMatchObject({ unread: 1 });
  expect(report.countsOf("registration")).toMatchObject({ unread: 2 });
});

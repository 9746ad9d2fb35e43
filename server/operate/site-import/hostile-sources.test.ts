import { expect, test } from "vitest";
import { pdf } from "../../library/testing/test-files.ts";
import { file, importAll, newSite, oldService, sourceAt } from "../testing/test-import.ts";
import { oldTexts } from "../testing/test-old-service.ts";

/** Imports from a hostile site: an old service with changed responses, also to a registrar. */
async function movedFrom(changed: Record<string, unknown>) {
  const { site } = await oldService({ ...(await oldTexts()), ...changed });
  const here = await newSite();
  return { here, report: await importAll(here, sourceAt(site, { token: "registrar" })) };
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
  const { here, report } = await movedFrom({
    "/api/documents/": documents,
    ...page({ content: '<a href="/media/a%00b.pdf">x</a>' }),
    "/media/a\0b.pdf": file(pdf),
    "/api/registration/": [
      { id: 1, conference: 13, fio: "При\0меров Пётр", school_name: null },
      { id: 2, fio: "\0" },
    ],
  });
  expect(report.countsOf("page")).toMatchObject({ added: 1 });
  expect(report.countsOf("registration")).toMatchObject({ added: 1, unread: 1 });
  const { fio } = await here.platform.database.read.selectFrom("registrations").select("fio").executeTakeFirstOrThrow();
  expect(fio).toBe("Примеров Пётр");
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

test("invalid ids do not stop an import", async () => {
  const odd = { toString: 1 };
  for (const id of [odd, 2 ** 40]) {
    const { report } = await movedFrom({ "/api/documents/": [{ id, title: "План" }], "/api/registration/": [{ id }] });
    expect(report.countsOf("document")).toMatchObject({ unread: 1 });
    expect(report.countsOf("registration")).toMatchObject({ unread: 1 });
    expect(report.countsOf("page")).toMatchObject({ added: 1 });
  }
});

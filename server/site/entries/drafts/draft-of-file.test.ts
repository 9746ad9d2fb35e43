import { expect, test } from "vitest";
import { pdfOfPages, words } from "#server/kit/testing/test-pdf.ts";
import { filesApp } from "#server/library/testing/files-app.ts";
import { pdf, picture } from "#server/library/testing/test-files.ts";

const info = (fields: string) => `/Info<<${fields}>>`;
/** «Устав» as PDF writes it: UTF-16 with its sign before it. */
const inUtf16 = "<FEFF0423044104420430 0432>";

async function draftsApp() {
  const given = await filesApp();
  const { ask, upload } = given;
  const put = async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).body.file.id as number;
  const draft = (kind: string, file: unknown) => ask("POST", `/api/staff/entries/${kind}/drafts-of-files/`, { file });
  return { ...given, put, draft };
}

test("a PDF becomes a draft: a bulletin's with its number, date, title and first page, a document's with its title", async () => {
  const { put, draft, publish, ask } = await draftsApp();
  const trailer = info(`/Title${inUtf16}/CreationDate(D:20260315120000+03'00')`);
  const file = await put("Бюллетень № 41.pdf", pdfOfPages([words("One"), words("Two")], { trailer }));
  const { status, body } = await draft("bulletin", file);
  expect([status, body.state]).toEqual([201, "draft"]);
  expect(body.data).toMatchObject({ number: "41", date: "2026-03-15", about: "Устав", file });
  const { body: cover } = await ask("GET", `/api/staff/files/${body.data.cover}/`);
  expect(cover).toMatchObject({ kind: "picture", name: "Бюллетень № 41, первая страница.webp" });
  expect((await publish(body)).body.state).toBe("published");
  expect((await draft("document", file)).body.data).toMatchObject({ title: "Устав", file });
});

test("a broken, encrypted or untitled PDF becomes a draft titled by the file name", { tags: "full" }, async () => {
  const { put, draft } = await draftsApp();
  const locked = pdfOfPages([words("One")], {
    trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>/P -4>>/ID[<00><00>]`,
  });
  const lateAndHostile = info("/CreationDate(D:20990101)/Title[1 2]");
  const sent = {
    "Сломан.pdf": pdf,
    "Под замком.pdf": locked,
    "Без слов.pdf": pdfOfPages([words("One")], { trailer: lateAndHostile }),
  };
  for (const [name, bytes] of Object.entries(sent)) {
    const { status, body } = await draft("bulletin", await put(name, bytes));
    expect([status, body.data?.about, body.data?.date], name).toEqual([201, name.replace(".pdf", ""), ""]);
    expect(body.data.cover === null, name).toBe(name !== "Без слов.pdf");
  }
});

test("the cover is the first of three hundred pages", { tags: "full" }, async () => {
  const { put, draft } = await draftsApp();
  const pages = Array.from({ length: 300 }, (_, index) => words(`Page ${index}`));
  const { status, body } = await draft("bulletin", await put("Книга.pdf", pdfOfPages(pages)));
  expect([status, body.data.cover]).toEqual([201, expect.any(Number)]);
});

test("a file that is not a document is refused with the reason, and creates no draft", async () => {
  const { put, draft, ask } = await draftsApp();
  const before = (await ask("GET", "/api/staff/entries/document/")).body.counts.all;
  const png = await put("снимок.png", await picture(40, 40).png().toBuffer());
  for (const file of [png, 999_999, "один", null]) {
    const { status, body } = await draft("document", file);
    expect([status, Object.keys(body)], String(file)).toEqual([400, ["file"]]);
  }
  expect((await draft("news", png)).status).toBe(404);
  expect((await ask("GET", "/api/staff/entries/document/")).body.counts.all).toBe(before);
});

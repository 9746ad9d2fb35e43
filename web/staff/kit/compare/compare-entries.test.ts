import { expect, test } from "vitest";
import { bodyParagraphs, compareEntries, entryInWords } from "./compare-entries.ts";
import { sequenceChanges } from "./compare-paragraphs.ts";

const names = (field: string, id: number) => (field === "tags" && id === 3 ? "Наука" : undefined);
const changesOf = (before: object, after: object) =>
  compareEntries("news", { ...before }, { ...after }, names).map(({ field: _, ...change }) => change);

test("a comparison lists only changed fields, with their labels and in the order of the form", () => {
  const before = { title: "Съезд", link: "", is_announ: false, tags: [] };
  const after = { is_announ: true, tags: [], title: "Съезд врачей", link: "" };
  expect(changesOf(before, after)).toEqual([
    { label: "Заголовок", before: "Съезд", after: "Съезд врачей" },
    { label: "Показывать в объявлениях", before: "нет", after: "да" },
  ]);
});

test("a comparison describes dates and pictures in words", () => {
  const before = { pub_date: null, picture: null };
  const after = { pub_date: "2025-09-05T18:00:00+03:00", picture: { file: 8, alt: "Зал", is_decoration: false } };
  expect(changesOf(before, after)).toEqual([
    { label: "Дата публикации", before: "", after: "5\u00a0сентября 2025\u00a0г., 18:00" },
    { label: "Титульная картинка", before: "", after: "№ 8, Зал" },
  ]);
});

test("a changed list shows added and removed items", () => {
  expect(changesOf({ tags: [3] }, { tags: [7, 3] })).toEqual([
    { label: "Рубрики", parts: [{ what: "added", text: "№ 7" }] },
  ]);
  const program = { title: "Программа", file: 5 };
  expect(changesOf({ documents: [program] }, { documents: [] })).toEqual([
    { label: "Документы к новости", parts: [{ what: "removed", text: "Программа — файл № 5" }] },
  ]);
});

test("a changed body shows added and removed paragraphs, and changed ones word by word", () => {
  const before = { text: "<p>Приглашаем врачей.</p><p>Начало в 9 часов.</p><p>Вход свободный.</p>" };
  const after = { text: "<p>Приглашаем врачей.</p><p>Начало в 10 часов.</p><h2>Программа</h2>" };
  expect(changesOf(before, after)).toEqual([
    {
      label: "Текст",
      parts: [
        { what: "removed", text: "Вход свободный." },
        {
          what: "changed",
          words: [
            { what: "same", item: "Начало" },
            { what: "same", item: " " },
            { what: "same", item: "в" },
            { what: "same", item: " " },
            { what: "removed", item: "9" },
            { what: "added", item: "10" },
            { what: "same", item: " " },
            { what: "same", item: "часов." },
          ],
        },
        { what: "added", text: "Программа" },
      ],
    },
  ]);
});

test("a body with changes only in markup shows no paragraphs", () => {
  expect(changesOf({ text: "<p>Важно</p>" }, { text: "<p><strong>Важно</strong></p>" })).toEqual([
    { label: "Текст", parts: [] },
  ]);
});

test("a body is converted to plain text by block, with cells, links and pictures in words", () => {
  const html =
    '<p>См. <a href="/news/5">новость</a> &amp; &lt;b&gt;</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>' +
    '<figure><img src="/a.jpg" alt="Зал"><figcaption>Зал до начала</figcaption></figure><img src="/b.jpg" alt="">';
  expect(bodyParagraphs(html)).toEqual([
    "См. новость (/news/5) & <b>",
    "1 | 2",
    "[картинка: Зал]",
    "Зал до начала",
    "[картинка: без описания]",
  ]);
});

test("a whole version is shown without its empty fields", () => {
  const data = { title: "Съезд", text: "<p>Раз</p><p>Два</p>", link: "", tags: [], picture: null };
  expect(entryInWords("news", data, names)).toEqual([
    { label: "Заголовок", lines: ["Съезд"] },
    { label: "Текст", lines: ["Раз", "Два"] },
  ]);
});

test("the steps of a comparison reproduce both sequences, also if everything differs", () => {
  for (const [before, after, kept] of [
    ["абвгд", "абд", "абд"],
    ["", "аб", ""],
    ["абв", "где", ""],
    ["ааб", "баа", "аа"],
    ["хабвг", "абвгх", "абвг"],
  ] as const) {
    const steps = sequenceChanges([...before], [...after]);
    const without = (what: string) => steps.filter((step) => step.what !== what).map(({ item }) => item);
    expect([without("added").join(""), without("removed").join("")]).toEqual([before, after]);
    const same = steps.filter(({ what }) => what === "same").map(({ item }) => item);
    expect(same.join("")).toBe(kept);
  }
});

test("two long texts with nothing in common are compared without a hang", () => {
  const body = (word: string) => ({ text: `<p>${word} и ещё семь других слов этого ряда</p>`.repeat(6000) });
  const before = { text: Array.from({ length: 6000 }, (_, row) => `<p>а${row} б${row} в${row}</p>`).join("") };
  expect(changesOf(before, body("раз"))).toEqual([{ label: "Текст", parts: expect.any(Array) }]);
});

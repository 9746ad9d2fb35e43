import { expect, test } from "vitest";
import { markedExcerpt, markedText, type TextPart } from "./marked-excerpt.ts";
import { askedWords, searchStem } from "./search-terms.ts";

/** Joins the parts to one text, with marked parts in brackets. */
const written = (parts: TextPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
const stems = (question: string) => askedWords(question).map(searchStem);
const filler = (length: number) => "слово за словом ".repeat(length / 16);

test("every form of the words is marked, and no other word", () => {
  const text = "Туберкулёз лёгких: о ТУБЕРКУЛЁЗЕ лёгкого, легион, противотуберкулёзный; тубер\u00adкулёзом";
  expect(written(markedText(text, stems("легкие туберкулеза")))).toBe(
    "[Туберкулёз] [лёгких]: о [ТУБЕРКУЛЁЗЕ] [лёгкого], легион, противотуберкулёзный; [тубер\u00adкулёзом]",
  );
});

test("the joined pieces equal the text, whatever it contains", () => {
  const text = '<b>врач</b> & "врачи" врач';
  expect(
    markedText(text, stems("врач"))
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(markedText(text, [])).toEqual([{ text, marked: false }]);
  expect(markedText("", stems("врач"))).toEqual([]);
});

test("a short text is shown whole", () => {
  expect(written(markedExcerpt("Занятие ведёт врач.", stems("врачи")))).toBe("Занятие ведёт [врач].");
});

test("the excerpt of a long text is the place with most of the words", () => {
  const text = `Врач пришёл. ${filler(800)} Школа для врачей открыта. ${filler(800)}`;
  const excerpt = written(markedExcerpt(text, stems("школа врача")));
  expect(excerpt).toMatch(/^…(слово|за).*\[Школа\] для \[врачей\] открыта\. слово.*…$/);
  expect(excerpt.length).toBeLessThan(260);
});

test("«…» replaces the full stop or comma before it", () => {
  for (const stop of [".", ",", ";", "…", "\u00a0—"]) {
    const excerpt = written(markedExcerpt(`${`слово${stop} `.repeat(100)}`, stems("врач")));
    expect(excerpt).toMatch(/слово…$/);
  }
});

test("without a mark its beginning is shown, cut between words", () => {
  expect(written(markedExcerpt(filler(800), stems("врач")))).toMatch(/^слово за .* (слово|за|словом)…$/);
});

test("a text without spaces is cut all the same", () => {
  const excerpt = written(markedExcerpt("я".repeat(100_000), stems("врач")));
  expect(excerpt.length).toBeLessThan(260);
});

test("a text of four hundred thousand characters is searched quickly", () => {
  const text = `${filler(400_000)}врач`;
  const began = performance.now();
  expect(written(markedExcerpt(text, stems("врач слова")))).toContain("[слово]");
  expect(performance.now() - began).toBeLessThan(300);
});

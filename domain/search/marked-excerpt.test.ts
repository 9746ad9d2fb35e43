import { expect, test } from "vitest";
import { markedExcerpt, markedText, type TextPart } from "./marked-excerpt.ts";
import { askedWords, searchStem } from "./search-terms.ts";

/** Joins the parts to one text, with marked parts in brackets. */
const written = (parts: TextPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
const stems = (question: string) => askedWords(question).map(searchStem);
const filler = (length: number) => "слово за словом ".repeat(length / 16);

test("every form of the searched words is marked, and no other word", () => {
  const text = "Туберкулёз лёгких: о ТУБЕРКУЛЁЗЕ лёгкого, легион, противотуберкулёзный; тубер\u00adкулёзом";
  expect(written(markedText(text, stems("легкие туберкулеза")))).toBe(
    "[Туберкулёз] [лёгких]: о [ТУБЕРКУЛЁЗЕ] [лёгкого], легион, противотуберкулёзный; [тубер\u00adкулёзом]",
  );
});

test("the marked parts join to the unchanged text", () => {
  const text = '<b>врач</b> & "врачи" врач';
  expect(
    markedText(text, stems("врач"))
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(markedText(text, [])).toEqual([{ text, marked: false }]);
  expect(markedText("", stems("врач"))).toEqual([]);
});

test("a short text is shown in full", () => {
  expect(written(markedExcerpt("Занятие ведёт врач.", stems("врачи")))).toBe("Занятие ведёт [врач].");
});

test("the excerpt of a long text is the part with most of the searched words", () => {
  const text = `Врач пришёл. ${filler(800)} Школа для врачей открыта. ${filler(800)}`;
  const excerpt = written(markedExcerpt(text, stems("школа врача")));
  expect(excerpt).toMatch(/^…(слово|за).*\[Школа\] для \[врачей\] открыта\. слово.*…$/);
  expect(excerpt.length).toBeLessThan(260);
});

test("the ellipsis replaces the punctuation mark before it", () => {
  for (const stop of [".", ",", ";", "…", " —"]) {
    const excerpt = written(markedExcerpt(`${`слово${stop} `.repeat(100)}`, stems("врач")));
    expect(excerpt).toMatch(/слово…$/);
  }
});

test("without a match the excerpt is the beginning of the text, cut between words", () => {
  expect(written(markedExcerpt(filler(800), stems("врач")))).toMatch(/^слово за .* (слово|за|словом)…$/);
});

test("a long text without spaces is cut inside the word", () => {
  const excerpt = written(markedExcerpt("я".repeat(100_000), stems("врач")));
  expect(excerpt.length).toBeLessThan(260);
});

test("a text of 400,000 characters is searched within 300 milliseconds", () => {
  const text = `${filler(400_000)}врач`;
  const began = performance.now();
  expect(written(markedExcerpt(text, stems("врач слова")))).toContain("[слово]");
  expect(performance.now() - began).toBeLessThan(300);
});

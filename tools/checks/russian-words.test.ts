import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";

const rooms = ["contract", "domain", "server", "web", "docs/guide"];
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...rooms], { encoding: "utf8" });
const files = listed
  .split("\n")
  .filter((path) => /\.(tsx?|typ|md)$/.test(path) && !/\.test\.tsx?$|\/testing\/|-samples\.ts$/.test(path))
  .filter((path) => !path.startsWith("server/testing/") && existsSync(path));

/** Correct dashes: inside a name, and between days of different months. */
const ownDashes = / – (Алания|Чувашия|Кузбасс|Югра)|\$\{[^}]*\} – \$\{last\}|30 сентября – 2 октября/g;

/** Words to avoid, with the word to use; exceptions are in `meant`. */
const oneWord: [RegExp, string][] = [
  [/(?<![а-яё])форм(а|ы|у|е|ой|ам|ах|ами)?(?![а-яё])/i, "анкета: what is filled in, printed and signed"],
  [/(?<![а-яё])организаци[а-яё]+|мест[оаеу]м? работы/i, "учреждение: where somebody works"],
  [/(?<![а-яё])(бейдж|бэдж)/i, "значок"],
  [/(?<![а-яё])(урок|лекци|нов(ая|ую|ой) школ|номер школы)/i, "занятие: a day of the distance-learning school"],
  [/(?<![а-яё])(диплом|удостоверени)/i, "сертификат"],
];

const meant = [
  "любой форме", // of a word, in a search
  "по форме подходит", // of a database
  "ИНН организации", // the society itself
  "печать формы список", // search words for it
  "мест. работы|организац|учрежд", // headings of an imported list
];

/** Returns whole lines with Russian outside comments, with spaces as displayed. */
function shownLines(path: string, text: string): string[] {
  const code = path.endsWith(".md") ? text : text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return code
    .split("\n")
    .filter((line) => /[а-яё]/i.test(line))
    .map((line) => line.replace(/\\u00a0|&nbsp;|\$\{nbsp\}/g, "\u00a0"));
}

function wrongDashes(line: string, isGuide = false): boolean {
  const left = line.replaceAll(ownDashes, "");
  const hyphens = isGuide ? /(?<=\S) - (?=\S)/ : /(?<=[а-яё»)]) - (?=[а-яё«])/i;
  return /(?<=\S)[ \u00a0]–(?=\s|$)|[ \u00a0]– |\d[ \u00a0]?—[ \u00a0]?\d/.test(left) || hyphens.test(left);
}

/** Whether a no-break space is written where the rules set one. */
function hasNeedlessSpace(line: string): boolean {
  const set = withNoBreakSpaces(line.replaceAll("\u00a0", " "));
  return Array.from(line.matchAll(/\u00a0/g)).some(({ index }) => set[index] === "\u00a0");
}

function wrongWord(line: string): string | undefined {
  const left = meant.reduce((text, words) => text.replaceAll(words, ""), line);
  return oneWord.find(([words]) => words.test(left))?.[1];
}

test("a Russian text in a string has no entities, which only markup turns into characters", () => {
  const inString = /"[^"<>]*&(?:nbsp|mdash|ndash|laquo|raquo|shy);[^"<>]*"/;
  const attributes = /\b[\w-]+="[^"]*"/g;
  const found = files
    .filter((path) => !path.endsWith(".md"))
    .flatMap((path) => readFileSync(path, "utf8").split("\n"))
    .filter((line) => /[а-яё]/i.test(line) && inString.test(line.replace(attributes, "")));
  expect(found).toEqual([]);
});

test("an attribute has no escapes, which only a string in braces turns into characters", () => {
  const found = files
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => readFileSync(path, "utf8").split("\n"))
    .filter((line) => /\s[\w-]+="[^"]*\\u[0-9a-f]{4}/i.test(line));
  expect(found).toEqual([]);
});

test("a dash between words is long, and between numbers short without spaces", () => {
  const found = files.flatMap((path) =>
    shownLines(path, readFileSync(path, "utf8"))
      .filter((line) => wrongDashes(line, path.endsWith(".md")))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("no-break spaces are written only where no rule sets them", () => {
  const code = files.filter((path) => !path.endsWith(".md"));
  const found = code.flatMap((path) =>
    shownLines(path, readFileSync(path, "utf8"))
      .filter(hasNeedlessSpace)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("each term has one Russian word everywhere", () => {
  const found = files.flatMap((path) =>
    shownLines(path, readFileSync(path, "utf8")).flatMap((line) => {
      const word = wrongWord(line);
      return word ? [`${path}: say ${word}: ${line.trim()}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

describe("the two rules", () => {
  test.each(["Пусто – ни одной", "Пусто\u00a0– ни одной", "два - три", "10 — 12 мая", "текст –"])(
    "rejects the dash of «%s»",
    (line) => expect(wrongDashes(line)).toBe(true),
  );
  test.each(["Пусто — ни одной", "4–5 сентября", "округ – Югра", "из-за", 'fio || "—"'])(
    "accepts the dash of «%s»",
    (line) => expect(wrongDashes(line)).toBe(false),
  );
  test.each(["Печать формы", "Форма не открылась", "Организация", "место работы", "Новая школа"])(
    "rejects a word of «%s»",
    (line) => expect(wrongWord(line)).toBeDefined(),
  );
  test.each(["информация", "слова в любой форме", "организатор", "Школа конференции", "форменный"])(
    "accepts the words of «%s»",
    (line) => expect(wrongWord(line)).toBeUndefined(),
  );
});

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readChapter } from "../guide-plugin.ts";

const folder = "docs/guide";
const chapters = readdirSync(folder).filter((name) => name.endsWith(".md"));
const textOf = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "web/*.ts", "web/*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !/\.test\.tsx?$/.test(path));
const shown = new Set(sources.flatMap((path) => uiStrings(readFileSync(path, "utf8"))));

/** Returns the texts in bold that are texts of the screen; bold text that ends with punctuation is a heading. */
function namedWords(text: string): string[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)]
    .map((match) => plainWords(match[1] ?? ""))
    .filter((words) => !/[.,:]$/.test(words));
}

test("the table of contents links to every chapter", () => {
  const contents = textOf("README.md");
  expect(chapters.filter((name) => name !== "README.md" && !contents.includes(`](${name})`))).toEqual([]);
});

test("every picture is used in a chapter", () => {
  const whole = chapters.map(textOf).join("\n");
  expect(readdirSync(`${folder}/pictures`).filter((name) => !whole.includes(`](pictures/${name})`))).toEqual([]);
});

describe.each(chapters)("%s", (name) => {
  test("mentions only texts of the screen", () => {
    expect(namedWords(textOf(name)).filter((words) => !shown.has(words))).toEqual([]);
  });

  test("links only to existing headings", async () => {
    const links = [...textOf(name).matchAll(/\]\(([\w-]+\.md)#([^)]+)\)/g)];
    for (const [, file = "", anchor] of links) {
      const { headings } = await readChapter(textOf(file), folder);
      expect(headings.map(({ id }) => id)).toContain(anchor);
    }
  });
});

test.each([
  ['label="Сохранить&nbsp;вид"', "Сохранить вид"],
  ["<p>\n  Снять\n  все\n</p>", "Снять все"],
  ["<p>Показать все {count}</p>", "Показать все"],
  ["`Вид «$" + "{name}» сохранён`", "» сохранён"],
])("the texts of %s are found", (source, words) => {
  expect(uiStrings(source)).toContain(words);
});

test("a removed button does not match a part of another button", () => {
  expect(uiStrings('label="Снять с\\u00a0сайта"')).not.toContain("Снять");
});

/** Removes insignificant differences: kinds of spaces, and the colon before a number. */
function plainWords(text: string): string {
  return text
    .replace(/\\u00a0|&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/:$/, "");
}

/**
 * The texts of a source file shown to people: strings, constant parts of templates, text between tags. Found by
 * patterns instead of a parser: too many texts do no harm, and none is missed.
 */
function uiStrings(source: string): string[] {
  const strings = source.matchAll(/"([^"\n]*)"/g);
  const templates = source.matchAll(/`([^`]*)`/g);
  const texts = source.matchAll(/[>}]([^<>{}]*)(?=[<{])/g);
  return [
    ...[...strings, ...texts].map((match) => match[1] ?? ""),
    ...[...templates].flatMap((match) => (match[1] ?? "").split(/\$\{[^}]*\}/)),
  ]
    .map(plainWords)
    .filter((text) => /[а-яё]/i.test(text));
}

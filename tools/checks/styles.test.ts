import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { widths } from "#ui/widths.ts";
import { announcementWidths } from "#web/components/frame/announcement-widths.ts";

/** Files with raw values: the tokens, those of the check-in, and the styles of the error page, which cannot use tokens. */
const free = ["ui/tokens.css", "ui/door-tokens.css", "web/public/plain-error.css"];

const rawValue =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|(?<![\w.-])\d*\.?\d+(px|rem|pt|cm|mm|vw|vh)\b|\bcolor:\s*(red|green|blue|black|white|gr[ae]y|orange|yellow|purple)\b|z-index:\s*-?\d/gi;

function list(...patterns: string[]): string[] {
  const options = { encoding: "utf8" as const };
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], options);
  return listed.split("\n").filter((path) => path !== "" && existsSync(path));
}

function declarations(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => !/^\s*@/.test(line) && !/\burl\(/.test(line));
}

test("colours, sizes and z-indexes are only in ui/tokens.css: use var(--…) elsewhere", () => {
  const found = list("*.css")
    .filter((path) => !free.includes(path))
    .flatMap((path) =>
      declarations(readFileSync(path, "utf8"))
        .filter((line) => line.match(rawValue))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test("a width query uses a name of ui/widths.ts or of the announcements", () => {
  const known = new Set<string>(Object.keys({ ...widths, ...announcementWidths }));
  const found = list("ui/*.css", "web/*.css").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) => {
      const compared = [...query.matchAll(/width [<>]=? (\w+)/g)].map(([, name = ""]) => name);
      const isNamed =
        compared.every((name) => known.has(name)) && !/-width|(?<!height )[<>]=? \d|\d\w* <=? width/.test(query);
      return isNamed ? [] : [`${path}: ${query.trim()}`];
    }),
  );
  expect(found).toEqual([]);
});

test("the version for the visually impaired defines every colour, including those of the staff area", () => {
  const inColour = /^\s*(--[\w-]+):.*(#[0-9a-f]{3,8}\b|rgb\()/;
  const named = ["ui/view-schemes.css", "web/staff/staff-layout.module.css"].map((path) => readFileSync(path, "utf8"));
  const tokens = declarations(readFileSync("ui/tokens.css", "utf8")).flatMap((line) => line.match(inColour)?.[1] ?? []);
  const ofEveryVersion = /^--(pure|view)-/;
  const forgotten = tokens.filter(
    (name) => !ofEveryVersion.test(name) && !named.some((css) => css.includes(`${name}:`)),
  );
  expect(forgotten).toEqual([]);
});

test("no element has a style attribute, which the content security policy ignores", () => {
  const found = list("web/*.tsx", "ui/*.tsx").filter((path) => /\sstyle=\{/.test(readFileSync(path, "utf8")));
  expect(found).toEqual([]);
});

test("every global class is defined in primitives.css or base.css, and every primitive is used", () => {
  const classes = (css: string) =>
    [...readFileSync(css, "utf8").matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
  const textOf = (...patterns: string[]) =>
    list(...patterns)
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, names = ""]) => names.split(" "));
  const primitives = classes("ui/layout/primitives.css");
  const markup = textOf("web/*.tsx", "ui/*.tsx");
  const composed = namesIn(textOf("*.module.css"), /composes: ([^;]+) from global;/g);
  const written = [...classNamesIn(markup), ...composed];
  const known = new Set([...primitives, ...classes("ui/base.css"), ...classes("ui/view-schemes.css")]);
  expect(written.filter((name) => !known.has(name))).toEqual([]);
  const used = new Set([...composed, ...namesIn(markup, /"([a-z][a-z0-9 -]*)"/g)]);
  expect(primitives.filter((name) => !used.has(name))).toEqual([]);
});

/** The names in quotes within attributes and properties that end in `className`. */
function classNamesIn(markup: string): string[] {
  const attributes = markup.match(/\b\w*[cC]lassName=(?:"[^"]+"|\{[^{}]*\})/g) ?? [];
  const properties = markup.match(/\bclassName: [^,\n}]*/g) ?? [];
  return [...attributes, ...properties]
    .map((part) => part.replace(/[=!]== "[^"]*"|\.\w+\("[^"]*"\)/g, ""))
    .flatMap((part) => [...part.matchAll(/"([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
}

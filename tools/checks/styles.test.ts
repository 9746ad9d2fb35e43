import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where raw values belong: the tokens, and the page that must stand without them. */
const free = ["ui/tokens.css", "web/public/plain-error.css"];

const rawValue =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|(?<![\w.-])\d*\.?\d+(px|rem|pt|cm|mm|vw|vh)\b|\bcolor:\s*(red|green|blue|black|white|gr[ae]y|orange|yellow|purple)\b|z-index:\s*-?\d/gi;

function declarations(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => !/^\s*@/.test(line) && !/\burl\(/.test(line));
}

test("colours, sizes and z-indexes stand in ui/tokens.css alone: everywhere else say var(--…)", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.css"], { encoding: "utf8" });
  const found = listed
    .split("\n")
    .filter((path) => path !== "" && !free.includes(path))
    .flatMap((path) =>
      declarations(readFileSync(path, "utf8"))
        .filter((line) => line.match(rawValue))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test("no element carries a style of its own: the site's policy would not apply it", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "web/*.tsx", "ui/*.tsx"], {
    encoding: "utf8",
  });
  const found = listed.split("\n").filter((path) => path !== "" && /\sstyle=\{/.test(readFileSync(path, "utf8")));
  expect(found).toEqual([]);
});

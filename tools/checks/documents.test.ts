import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "#server/kit/environment.ts";

/** Excludes the demonstration content, whose links are addresses of the site. */
const patterns = ["*.md", ":!demo/content"];
const documents = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "");
const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

/** Created by running the product, so not in the tree. */
const made = /^(\.build|screens|data|node_modules|media)(\/|$)/;

describe.each(documents)("%s", (path) => {
  const text = readFileSync(path, "utf8");

  test("contains no merge conflict", () => {
    expect(text).not.toMatch(/^(<<<<<<<|>>>>>>>) /m);
  });

  test("mentions only commands that exist", () => {
    const named = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z:]+)/gm)].map((match) => match[1] ?? "");
    const ours = named.filter((name) => !["audit", "ci", "install", "sbom"].includes(name));
    expect(ours.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("mentions only files that exist", () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
      .map((match) => match[1] ?? "")
      .filter((named) => !made.test(named));
    const missing = paths.filter(
      (named) =>
        !existsSync(named) &&
        !existsSync(join("server", named)) &&
        !existsSync(join("tools", named)) &&
        !existsSync(join("web", named)),
    );
    expect(
      missing.filter((named) =>
        /^(domain|contract|server|web|ui|demo|journeys|bench|rehearsals|tools|docs)\//.test(named),
      ),
    ).toEqual([]);
  });

  test("quotes only tests that exist", () => {
    const quoted = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g)];
    const missing = quoted.filter(([, file = "", sentence]) => {
      return !existsSync(file) || !readFileSync(file, "utf8").includes(`"${sentence}"`);
    });
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });

  test("links only to existing targets", () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map((match) => match[1] ?? "");
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });
});

test("docs/environment.md lists the settings, each once", () => {
  const rows = readFileSync("docs/environment.md", "utf8").match(/^\| `.*?\|/gm) ?? [];
  const listed = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test("docs/commands.md lists the commands, each once", () => {
  const rows = readFileSync("docs/commands.md", "utf8").matchAll(/^\| `npm (?:run )?([\w:]+)/gm);
  expect([...rows].map(([, name = ""]) => name).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test("decisions are numbered consecutively, in their file names and headings", () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));
  const numbers = decisions.map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  const headings = decisions.map((path) => Number(/^# (\d+)\. /.exec(readFileSync(path, "utf8"))?.[1]));
  expect(headings).toEqual(numbers);
});

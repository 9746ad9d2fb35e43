import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { readMarkdown, readTable } from "./content-file.ts";

const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.strictObject({ title: z.string(), tags: z.array(z.enum(["shkola", "novosti"])), body: z.string() });

function writeContentFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

test("front matter is read as fields and the rest as the body", () => {
  const path = writeContentFile("right.md", '---\ntitle: "Занятие: № 1"\ntags: ["shkola"]\n---\n\nТекст\n---\nи ещё\n');
  expect(readMarkdown(path, schema)).toEqual({ title: "Занятие: № 1", tags: ["shkola"], body: "Текст\n---\nи ещё" });
});

test.each([
  ["a value of another type", 'title: 5\ntags: ["shkola"]', /wrong\.md: title: /],
  ["a value that is not listed", 'title: "Занятие"\ntags: ["shkola", "shk"]', /wrong\.md: tags\.1: /],
  ["a missing field", "tags: []", /wrong\.md: title: /],
  ["an unknown field", 'title: "Занятие"\ntags: []\nlinc: "/"', /wrong\.md: .*"linc"/],
  ["a value without quotation marks", "title: Занятие\ntags: []", /wrong\.md: title: .* JSON/],
])("%s is rejected with the names of the file and the field", (_, fields, problem) => {
  const path = writeContentFile("wrong.md", `---\n${fields}\n---\n`);
  expect(() => readMarkdown(path, schema)).toThrow(problem);
});

test("a file without front matter is rejected", () => {
  const path = writeContentFile("bare.md", "Текст\n");
  expect(() => readMarkdown(path, schema)).toThrow("bare.md: no front matter between two lines of ---");
});

test("an invalid row of a table is rejected with its number", () => {
  const path = writeContentFile("table.csv", "title,school\nПервая,1\nВторая,x\n");
  const row = z.strictObject({ title: z.string(), school: z.string().regex(/^\d$/) });
  expect(() => readTable(path, row)).toThrow("table.csv, row 3: school: ");
});

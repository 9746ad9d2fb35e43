import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parse } from "csv-parse/sync";
import type { z } from "zod";

const root = pathToFileURL(`${import.meta.dirname}/content/`);

const frontMatter = /^---\n(?<fields>.*?)\n---\n(?<body>.*)$/s;

/** Paths of the Markdown files in a folder of `demo/content/`, by name; empty if the folder does not exist. */
export function markdownIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
}

/** Names of the files and folders in a folder of `demo/content/`, sorted. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(new URL(folder, root)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Returns the fields of the front matter and the `body`. Each field is a line of YAML with its value as JSON. */
export function readMarkdown<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const { fields, body = "" } = frontMatter.exec(readText(path))?.groups ?? {};
  if (fields === undefined) throw contentError(path, "no front matter between two lines of ---");
  const entries = fields.split("\n").map((line) => readField(path, line));
  return check(path, schema, { ...Object.fromEntries(entries), body: body.trim() });
}

export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return check(path, schema, JSON.parse(readText(path)));
}

/** Reads a CSV file whose first row names the fields; the schema describes a row. */
export function readTable<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  const rows: unknown[] = parse(readText(path), { columns: true });
  return rows.map((row, index) => check(`${path}, row ${index + 2}`, schema, row));
}

function readText(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

function readField(path: string, line: string): [string, unknown] {
  const [, name = "", value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw contentError(path, `${name || line}: the value must be written as JSON`);
  }
}

function check<Schema extends z.ZodType>(path: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => [issue.path.join("."), issue.message].filter(Boolean).join(": "));
  throw contentError(path, problems.join("; "));
}

function contentError(path: string, problem: string): Error {
  return new Error(`demo/content/${path}: ${problem}`);
}

import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Row } from "../../kit/database/engine.ts";
import { writeDigested } from "../../kit/files/digests.ts";

/** Writes rows as JSON lines into a gzip file. @returns the number of rows, and the SHA-256 of the file. */
export async function packRows(
  path: string,
  portions: AsyncIterable<Row[]>,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  async function* lines() {
    for await (const portion of portions) {
      rows += portion.length;
      yield portion.map((row) => `${JSON.stringify(row)}\n`).join("");
    }
  }
  const { sha256 } = await writeDigested(path, lines(), createGzip());
  return { rows, sha256 };
}

/** Reads a file of `packRows` in portions of `size` rows. */
export async function* unpackRows(path: string, size: number): AsyncGenerator<Row[]> {
  let portion: Row[] = [];
  for await (const line of linesOf(path)) {
    portion.push(JSON.parse(line));
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Without `node:readline`, which also breaks lines at U+2028, a character that JSON does not escape. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {
    // The reader receives the error.
  }).setEncoding("utf8");
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

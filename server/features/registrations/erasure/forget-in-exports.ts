import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { csvLine } from "../exports/csv.ts";
import type { ErasedKey } from "./erasures-repository.ts";

type Exported = { id: number; conference: number; number: number; fio: string };

/** Takes people out of the exports that lie where `npm run export` puts them by itself. */
export async function forgetInExports(dataFolder: string, erased: ErasedKey[]): Promise<void> {
  const keys = new Set(erased.map((row) => `${row.registration_id} ${row.conference_id} ${row.number}`));
  const folder = join(dataFolder, "exports");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name, "registrations", "registrations");
    const text = await readFile(`${path}.json`, "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const all = JSON.parse(text) as Exported[];
    const gone = all.filter((row) => keys.has(`${row.id} ${row.conference} ${row.number}`));
    if (gone.length === 0) continue;
    await replace(
      `${path}.json`,
      `${JSON.stringify(
        all.filter((row) => !gone.includes(row)),
        null,
        2,
      )}\n`,
    );
    const sheet = await readFile(`${path}.csv`, "utf8").catch(() => undefined);
    if (sheet !== undefined) await replace(`${path}.csv`, withoutLines(sheet, gone));
  }
}

/** A line is known by its number and name, which stand beside each other. */
function withoutLines(sheet: string, gone: Exported[]): string {
  const pieces = gone.map(({ number, fio }) => `;${csvLine([String(number), fio]).trimEnd()};`);
  return sheet
    .split("\r\n")
    .filter((line) => !pieces.some((piece) => line.includes(piece)))
    .join("\r\n");
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

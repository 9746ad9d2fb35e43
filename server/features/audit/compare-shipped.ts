import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Database } from "../../platform/database/open-database.ts";
import { chainedEntriesRepository } from "./chain-repository.ts";

type Shipped = { position: number; seal: string };

const portion = 500;

/**
 * Compares the trail with the lines that were once shipped out.
 * @returns a sentence for each line that the trail does not know any more as it was sent.
 */
export async function compareShipped(database: Database, file: string): Promise<string[]> {
  const found: string[] = [];
  let lines: Shipped[] = [];
  const compare = async () => {
    found.push(...(await missing(database, lines)));
    lines = [];
  };
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = shippedLine(text);
    // The end of a line that a crash cut off was sent again whole.
    if (line) lines.push(line);
    if (lines.length >= portion) await compare();
  }
  await compare();
  return found;
}

function shippedLine(text: string): Shipped | undefined {
  try {
    const { position, seal } = JSON.parse(text);
    return Number.isInteger(position) ? { position, seal } : undefined;
  } catch {
    return undefined;
  }
}

async function missing(database: Database, lines: Shipped[]): Promise<string[]> {
  const rows = await chainedEntriesRepository(database.read).sealsAt(lines.map((line) => line.position));
  const seals = new Map(rows.map((row) => [row.position, row.seal]));
  return lines
    .filter(({ position, seal }) => seals.get(position) !== seal)
    .map(({ position }) => `Отправленной записи с места ${position} в журнале нет, или она там другая.`);
}

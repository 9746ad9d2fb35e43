import { existsSync } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { erasureGrounds } from "#contract/people/erasures.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actRows, actsByRegistration, type ErasureRow, erasuresRepository } from "./erasures-repository.ts";

/** An act of destruction, by which a restore finds what the backup lacks. */
const act = z.object({
  number: z.int(),
  made_at: z.iso.datetime(),
  keep_until: z.iso.date(),
  requests: z.array(z.object({ id: z.int(), received_on: z.iso.date() })),
});
export type JournalAct = z.infer<typeof act>;

const line = z.object({
  registration: z.int(),
  conference: z.int(),
  number: z.int(),
  registered_at: z.iso.datetime(),
  erased_at: z.iso.datetime(),
  staff: z.int().nullable(),
  ground: z.enum(erasureGrounds),
  /** Part of the line, because an older release refuses other lines, and ignores unknown fields. */
  act: act.optional(),
});

export type JournalLine = Omit<ErasureRow, "id" | "scrubbed_at"> & { act?: JournalAct | undefined };

export const journalFile = (dataFolder: string) => join(dataFolder, "erasures.jsonl");

/**
 * Reads the journal file. It is outside the database, so that a restored backup can be cleansed by it.
 * @throws Error with a message for the operator if a complete line cannot be read.
 */
export async function readJournal(path: string): Promise<JournalLine[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  // A last line that was cut by a power failure is ignored, because the database has it.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole.split("\n").flatMap((written, index) => {
    if (written === "") return [];
    const read = line.safeParse(parsed(written));
    if (!read.success) throw new Error(`Журнал стирания ${path} испорчен: не читается строка ${index + 1}.`);
    const { registration, conference, staff, ...rest } = read.data;
    return [{ ...rest, registration_id: registration, conference_id: conference, staff_id: staff }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Appends the erasures that are missing from the file; resolves when they are synced to disk. The file exists, empty,
 * before anybody is erased: the operator's commands copy it.
 * @param given lines of another journal, whose acts the database does not have.
 */
export async function mirrorErasures(
  { database, dataFolder }: Pick<Platform, "database" | "dataFolder">,
  given: JournalLine[] = [],
): Promise<void> {
  const path = journalFile(dataFolder);
  const there = new Set((await readJournal(path)).map(erasureKey));
  const missing = (await erasuresRepository(database.read).all()).filter((row) => !there.has(erasureKey(row)));
  if (missing.length === 0 && existsSync(path)) return;
  const acts = actsByRegistration(await actRows(database.read));
  const actsGiven = new Map(given.flatMap((one) => (one.act ? [[erasureKey(one), one.act]] : [])));
  const lines = missing.map((row) => ({
    ...row,
    act: actsGiven.get(erasureKey(row)) ?? acts.get(row.registration_id),
  }));
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "a+", 0o600);
  try {
    const { size } = await file.stat();
    const last = size > 0 ? (await file.read({ buffer: Buffer.alloc(1), position: size - 1 })).buffer.toString() : "\n";
    await file.appendFile((last === "\n" ? "" : "\n") + lines.map(written).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
}

export function erasureKey({
  registration_id,
  registered_at,
}: Pick<JournalLine, "registration_id" | "registered_at">): string {
  return `${registration_id} ${registered_at}`;
}

function written(row: JournalLine): string {
  const { registration_id, conference_id, number, registered_at, erased_at, staff_id, ground, act } = row;
  const named = { registration: registration_id, conference: conference_id, number, registered_at, erased_at };
  return `${JSON.stringify({ ...named, staff: staff_id, ground, act })}\n`;
}

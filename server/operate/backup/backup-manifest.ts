import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readProblemAt } from "../../kit/files/access-problems.ts";

export const newerProgram = "Копию сделала более новая программа: обновите эту и повторите.";

/** Incremented when the format of a backup changes. */
export const backupFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Where the data were, absent in backups of older releases: a restore looks there for the journal of erasures. */
const dataFolder = z.string().optional();

const manifest = z.object({
  format: z.literal(backupFormat),
  made_at: z.iso.datetime(),
  /** When the backup was verified by reading and restoring it; absent if never. */
  verified_at: z.iso.datetime().optional(),
  data_folder: dataFolder,
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations of the database. A program without one of them is older than the backup. */
  migrations: z.array(z.string()),
  /**
   * `sha256` is that of the compressed file; `last_id` is the largest id ever assigned, even if its row was deleted.
   */
  tables: z.record(z.string(), z.object({ rows: count, sha256, last_id: count.optional() })),
  /** By the path below the media folder. */
  files: z.record(z.string().refine(staysBelow), z.object({ size: count, sha256 })),
  /** Files that have a row but were missing from the media folder. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;

/** For an encrypted backup, whose manifest of contents is encrypted too. */
export const sealedFormat = 2;

const sealedManifest = z.object({
  format: z.literal(sealedFormat),
  made_at: z.iso.datetime(),
  verified_at: z.iso.datetime().optional(),
  data_folder: dataFolder,
  recipients: z.array(z.string()),
  /**
   * By the path of the decrypted file; sizes and SHA-256 are those of the encrypted file, whose name also ends with
   * `.age`.
   */
  files: z.record(z.string().refine(staysBelow), z.object({ size: count, sha256 })),
});

export type SealedManifest = z.output<typeof sealedManifest>;

/** Whether a path stays within its folder on every operating system. */
export function staysBelow(path: string): boolean {
  return path.split("/").every((name) => name !== "" && !name.startsWith(".") && !/[\\:\p{Cc}]/u.test(name));
}

export const tableFile = (folder: string, table: string) => join(folder, "tables", `${table}.jsonl.gz`);
export const manifestFile = (folder: string) => join(folder, "manifest.json");
export const mediaFile = (folder: string, path: string) => join(folder, "media", path);

/**
 * Written last: a backup without a manifest is incomplete.
 * @throws Error for a manifest that `readManifest` would refuse.
 */
export const writeManifest = (folder: string, value: Manifest) => writeChecked(folder, manifest.parse(value));

/** As `writeManifest`. */
export const writeSealedManifest = (folder: string, value: SealedManifest) =>
  writeChecked(folder, sealedManifest.parse(value));

async function writeChecked(folder: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const path = manifestFile(folder);
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
}

/** A backup that belongs to another user. */
export class UnreadableBackup extends Error {
  constructor(folder: string) {
    super(`Копию ${folder} нельзя прочитать: ${readProblemAt(manifestFile(folder), folder)}`);
  }
}

/** @throws Error with a message for the operator if there is no complete manifest of a known format. */
export async function readAnyManifest(folder: string): Promise<Manifest | SealedManifest> {
  const text = await readFile(manifestFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES") throw new UnreadableBackup(folder);
  });
  if (text === undefined && !existsSync(folder)) throw new Error(`Папки ${folder} нет. Ничего не записано.`);
  if (text === undefined) throw new Error(`В папке ${folder} нет manifest.json: это не копия или она не закончена.`);
  const value = parsed(text);
  const { data } = z.object({ format: z.int() }).safeParse(value);
  if (data && data.format > sealedFormat) throw new Error(newerProgram);
  const read = z.union([manifest, sealedManifest]).safeParse(value);
  if (!read.success) throw new Error(`Файл manifest.json в папке ${folder} испорчен: копия не годится.`);
  return read.data;
}

/** @throws Error as `readAnyManifest`, and for an encrypted backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = await readAnyManifest(folder);
  if (read.format === sealedFormat) throw new Error(`Копия ${folder} зашифрована.`);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mailFolder } from "#server/platform/mail/mailer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lettersWithAddress } from "./letters-repository.ts";

const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Deletes letters in files after 30 days, and those of erased people at once. */
export async function expireMailFiles({ dataFolder, database, clock }: Platform): Promise<void> {
  const folder = mailFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const idOf = (name: string) => Number(/^letter-(\d+)-/.exec(name)?.[1] ?? 0);
  const addressed = await lettersWithAddress(database.read, names.map(idOf));
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (!addressed.has(idOf(name)) || clock().getTime() - mtimeMs > lifetime) await rm(path, { force: true });
  }
}

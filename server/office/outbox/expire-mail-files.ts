import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mailFolder } from "#server/kit/mail/mailer.ts";
import type { Platform } from "#server/kit/platform.ts";
import { wholeLetters } from "./letters-repository.ts";

const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Without a mail server only the newest letters become files. */
export const maxMailFiles = 200;

/** Deletes letters in files after 30 days, all but the newest, and those that name erased people. */
export async function expireMailFiles({ dataFolder, database, clock }: Platform): Promise<void> {
  const folder = mailFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const idOf = (name: string) => Number(/^letter-(\d+)-/.exec(name)?.[1] ?? 0);
  const whole = await wholeLetters(database.read, names.map(idOf));
  const newestFirst = names.toSorted((one, other) => idOf(other) - idOf(one));
  for (const [place, name] of newestFirst.entries()) {
    const path = join(folder, name);
    // The sender renames and deletes files meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    const age = clock().getTime() - found.mtimeMs;
    if (place >= maxMailFiles || !whole.has(idOf(name)) || age > lifetime) await rm(path, { force: true });
  }
}

import { join, resolve } from "node:path";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { backupDatabase } from "./backup-database.ts";
import { contentsInWords, type DataPlace, dataPlace, runCommand } from "./command-line.ts";

const usage = `Копия базы данных и файлов. Сервер при этом может работать.

  npm run backup                копия в DATA_DIR/backups/<дата и время>
  npm run backup -- <папка>     копия в эту папку, новую или пустую

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL.`;

/**
 * Does what the words after `npm run backup --` ask.
 * @returns what to print.
 * @throws Error with a sentence for whoever typed them.
 */
export async function runBackupCommand(words: string[], data: DataPlace, now: Date): Promise<string> {
  const [folder, ...more] = words;
  if (folder?.startsWith("-") || more.length > 0) throw new Error(usage);
  const target = resolve(folder ?? join(data.place.folder, "backups", folderName(now, data.timeZone)));
  const manifest = await backupDatabase({ ...data, target, now });
  return `Копия готова: ${target}\n${contentsInWords(manifest)}`;
}

/** `2026-11-21-151200`, by the clock on the wall. */
function folderName(now: Date, timeZone: string): string {
  return instantInZone(now, timeZone).slice(0, 19).replace("T", "-").replaceAll(":", "");
}

if (import.meta.main) {
  // What is personal in a backup nobody else may read.
  process.umask(0o077);
  await runCommand(() => runBackupCommand(process.argv.slice(2), dataPlace(process.env), new Date()));
}

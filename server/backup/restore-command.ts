import { resolve } from "node:path";
import { dateInZone, longDate } from "../../domain/russian-dates.ts";
import { contentsInWords, type DataPlace, dataPlace, runCommand } from "./command-line.ts";
import { restoreDatabase } from "./restore-database.ts";

const usage = `Восстановление из копии в пустую базу данных. Сервер на этой базе должен быть остановлен.

  npm run restore -- <папка копии>

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL. Копия с одного вида базы
данных восстанавливается и на другом.`;

/**
 * Does what the words after `npm run restore --` ask.
 * @returns what to print.
 * @throws Error with a sentence for whoever typed them.
 */
export async function runRestoreCommand(words: string[], data: DataPlace): Promise<string> {
  const [folder, ...more] = words;
  if (folder === undefined || folder.startsWith("-") || more.length > 0) throw new Error(usage);
  const manifest = await restoreDatabase({ ...data, source: resolve(folder) });
  const date = longDate(dateInZone(new Date(manifest.made_at), data.timeZone));
  return `Восстановлено из копии от ${date}\n${contentsInWords(manifest)}\nСотрудникам нужно войти заново.`;
}

if (import.meta.main) {
  // What is personal nobody else on the machine may read.
  process.umask(0o077);
  await runCommand(() => runRestoreCommand(process.argv.slice(2), dataPlace(process.env)));
}

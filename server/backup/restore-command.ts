import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { dateInZone, longDate } from "#domain/text/russian-dates.ts";
import { contentsInWords, type DataPlace, dataPlace, runCommand } from "./command-line.ts";
import { restoreDatabase } from "./restore-database.ts";

const usage = `Восстановление из копии в пустую базу данных. Сервер на этой базе должен быть остановлен.

  npm run restore -- <папка копии>
  npm run restore -- <папка копии> --erasures <журнал стирания>

Кого стёрли после того, как копию сделали, стирается и в ней: по журналу erasures.jsonl в папке данных
и по тому, который назван.

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL. Копия с одного вида базы
данных восстанавливается и на другом.`;

/**
 * Does what the words after `npm run restore --` ask.
 * @returns what to print.
 * @throws Error with a sentence for whoever typed them.
 */
export async function runRestoreCommand(words: string[], data: DataPlace): Promise<string> {
  const { folder, erasures } = readWords(words);
  const manifest = await restoreDatabase({ ...data, source: resolve(folder), erasures });
  const date = longDate(dateInZone(new Date(manifest.made_at), data.timeZone));
  return `Восстановлено из копии от ${date}\n${contentsInWords(manifest)}${erasedInWords(manifest.erased)}\nСотрудникам нужно войти заново.`;
}

/** @throws Error with how it is used; a journal that is not there is none to be passed over in silence. */
function readWords(words: string[]): { folder: string; erasures: string[] } {
  const [folder, option, journal, ...more] = words;
  const isWrong = option !== undefined && (option !== "--erasures" || journal === undefined);
  if (folder === undefined || folder.startsWith("-") || isWrong || more.length > 0) throw new Error(usage);
  if (journal === undefined) return { folder, erasures: [] };
  if (!existsSync(journal)) throw new Error(`Журнала стирания ${journal} нет. Ничего не\u00a0записано.`);
  return { folder, erasures: [resolve(journal)] };
}

function erasedInWords(erased: number): string {
  return erased === 0 ? "" : `\nСтёрто по\u00a0журналу стирания: ${erased}.`;
}

if (import.meta.main) {
  // What is personal nobody else on the machine may read.
  process.umask(0o077);
  await runCommand(() => runRestoreCommand(process.argv.slice(2), dataPlace(process.env)));
}

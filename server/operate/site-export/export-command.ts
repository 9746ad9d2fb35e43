import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { stampInZone } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { withPlatform } from "../../command-platform.ts";
import { filling } from "../../kit/files/access-problems.ts";
import type { Platform } from "../../kit/platform.ts";
import { dataPlace, runCommand } from "../backup/command-line.ts";
import { exportSite } from "./export-site.ts";

const usage = `Выгрузка всего, чем владеет общество: содержания, файлов и регистраций\u00a0— в открытом виде.
Сервер при этом может работать.

  npm run export                выгрузка в DATA_DIR/exports/<дата и время>
  npm run export -- <папка>     выгрузка в эту папку, новую или пустую

Выгрузку читает npm run import -- <папка>. Учётных записей и журнала в ней нет: для них npm run backup.`;

/**
 * Runs `npm run export --` with these arguments.
 * @returns the text to print.
 * @throws Error with a message for the operator.
 */
export async function runExportCommand(words: string[], platform: Platform): Promise<string> {
  const { dataFolder, clock, timeZone } = platform;
  const name = stampInZone(clock(), timeZone);
  const target = resolve(words[0] ?? join(dataFolder, "exports", name));
  const { entries, files, registrations, missing } = await filling(target, exportSite(platform, target));
  const things = counted(entries, ["материал", "материала", "материалов"]);
  const people = counted(registrations, ["регистрация", "регистрации", "регистраций"]);
  const done = `Выгрузка готова: ${target}\n${things}, ${counted(files, ["файл", "файла", "файлов"])}, ${people}.`;
  if (missing.length === 0) return done;
  return `${done}\nСайт называет и такие файлы, но на диске их не было:\n  ${missing.join("\n  ")}`;
}

/** @throws Error with the usage, or if there is no database: opening would create one. */
export function refuseWords(words: string[], values: Record<string, string | undefined>): void {
  if (words.length > 1 || words[0]?.startsWith("-")) throw new Error(usage);
  const { folder, url } = dataPlace(values).place;
  if (url === undefined && !existsSync(join(folder, "society.sqlite"))) {
    throw new Error(`В папке ${folder} нет сайта: выгружать нечего. Задайте DATA_DIR или DATABASE_URL.`);
  }
}

if (import.meta.main) {
  // An export contains personal data, so only its owner may read it.
  process.umask(0o077);
  await runCommand(async () => {
    const words = process.argv.slice(2);
    refuseWords(words, process.env);
    return withPlatform(process.env, (platform) => runExportCommand(words, platform));
  });
}

import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dateInZone, longDate } from "#domain/text/russian-dates.ts";
import { inScratch } from "../../kit/files/scratch-folder.ts";
import { contentsInWords, type DataPlace, dataPlace, runCommand } from "./command-line.ts";
import { findJournals, type Journal, type Source } from "./find-journals.ts";
import { type Restored, restoreDatabase } from "./restore-database.ts";
import { identitiesIn } from "./sealed-backup.ts";
import { downloadBackup, type ListedBackup, listBackups } from "./stored-backups.ts";

const usage = `Восстановление из копии в пустую базу данных. Сервер на этой базе должен быть остановлен.

  npm run restore -- <папка копии>
  npm run restore -- <папка копии> --erasures <журнал стирания>
  npm run restore -- <папка копии> --without-erasures
  npm run restore -- <папка копии> --identity <файл с ключом>
  npm run restore -- --list           какие копии есть там, куда их делает сервер

Где копии лежат в хранилище S3 (BACKUP_S3_URL), вместо папки называется имя копии из этого списка.

Зашифрованную копию открывает ключ, парный тому, для которого она зашифрована: из файла или из BACKUP_IDENTITY.

Кого стёрли после того, как копию сделали, стирается и в ней: по журналам erasures.jsonl в новой папке
данных, соседних с ней, прежней и рядом с копией, по более поздней копии и по журналу, который назван. Если журнала нигде нет
или он пуст, команда останавливается и спрашивает; --without-erasures восстанавливает и без него.

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL. Копия с одного вида базы
данных восстанавливается и на другом.`;

/**
 * Runs `npm run restore --` with these arguments.
 * @param onProgress receives the progress.
 * @returns the text to print.
 * @throws Error with a sentence for the operator.
 */
export async function runRestoreCommand(
  words: string[],
  data: DataPlace,
  onProgress?: (progress: string) => void,
): Promise<string> {
  if (words.length === 1 && words[0] === "--list") return listInWords(await listBackups(data.backups), data);
  const { folder, ...order } = readWords(words);
  const { bucket } = data.backups;
  const restored = await (bucket && !existsSync(folder)
    ? inScratch(data.place.folder, async (scratch) => {
        onProgress?.("Копия загружается из хранилища…");
        await downloadBackup(bucket, basename(folder), scratch);
        return restore({ folder: scratch, inBucket: basename(folder) }, order, data, onProgress);
      })
    : restore({ folder: resolve(folder) }, order, data, onProgress));
  const date = longDate(dateInZone(new Date(restored.made_at), data.timeZone));
  return `Восстановлено из копии от ${date}\n${contentsInWords(restored)}${erasedInWords(restored, data)}${missingActsInWords(restored.missingActs, data)}\nСотрудникам нужно войти заново.`;
}

async function restore(
  source: Source,
  { erasures, identities: given, isWithoutErasures }: Omit<Words, "folder">,
  data: DataPlace,
  onProgress?: (progress: string) => void,
) {
  const identities = [...given, ...data.identities];
  const { files, lines, from, places } = await findJournals(source, data, { identities, named: erasures });
  const restored = await restoreDatabase({
    ...data,
    source: source.folder,
    erasures: files,
    laterErasures: lines,
    identities,
    onProgress,
    onOpened: ({ tables }) => {
      const hasPeople = tables["registrations"]?.rows !== 0;
      if (hasPeople && from.length === 0 && !isWithoutErasures) throw journalMissing(places);
    },
  });
  return { ...restored, journals: from };
}

function journalMissing(places: string[]): Error {
  return new Error(`Стирали ли чьи-нибудь данные после этой копии? Без журнала стирания, erasures.jsonl, эти люди вернутся на сайт.
В этих папках его нет или он\u00a0пуст:
${places.map((folder) => `  ${folder}`).join("\n")}
в соседних с новой папкой данных его тоже нет, как и более поздней копии. Ничего не записано. Если журнал сохранился, назовите его:
  --erasures <файл>
Если никого не стирали или журнала больше нет, повторите команду с
  --without-erasures`);
}

const stateInWords: Record<ListedBackup["state"], string> = {
  whole: "",
  unverified: ": не проверена, копирование могло оборваться",
  unreadable: ": принадлежит другому пользователю, программа не может её прочитать",
  unfinished: ": не закончена, не годится",
};

function listInWords(backups: ListedBackup[], { backups: { to } }: DataPlace): string {
  if (backups.length === 0) return `Копий нет: ${to}`;
  const lines = backups.map(({ name, state }) => `  ${name}${stateInWords[state]}`);
  return `${to}\n${lines.sort().join("\n")}`;
}

type Words = { folder: string; erasures: string[]; identities: string[]; isWithoutErasures: boolean };

/** @throws Error with the usage, or if a named file does not exist. */
function readWords(words: string[]): Words {
  const { positionals, values } = parsed(words);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(usage);
  const { erasures, identity } = values;
  if (erasures !== undefined && !existsSync(erasures)) {
    throw new Error(`Журнала стирания ${erasures} нет. Ничего не записано.`);
  }
  if (identity !== undefined && !existsSync(identity)) throw new Error(`Файла с ключом ${identity} нет.`);
  return {
    folder,
    erasures: erasures === undefined ? [] : [resolve(erasures)],
    identities: identity === undefined ? [] : identitiesIn(readFileSync(identity, "utf8")),
    isWithoutErasures: values["without-erasures"] === true,
  };
}

function parsed(words: string[]) {
  try {
    const path = { type: "string" } as const;
    const options = { erasures: path, identity: path, "without-erasures": { type: "boolean" } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

function erasedInWords({ erased, journals }: { erased: number; journals: Journal[] }, { timeZone }: DataPlace): string {
  const count = erased === 0 ? "" : `\nСтёрто по журналу стирания: ${erased}.`;
  if (journals.length === 0) return count;
  const reach = journals.map(({ name, until }) => `${name} (по ${longDate(dateInZone(new Date(until), timeZone))})`);
  return `${count}\nЖурналы стирания: ${reach.join(", ")}. Кого стёрли позже, сотрите снова.`;
}

/** Acts whose three years are over would have been deleted by now. */
function missingActsInWords(acts: Restored["missingActs"], { timeZone }: DataPlace): string {
  const today = dateInZone(new Date(), timeZone);
  const missing = acts
    .filter(({ keep_until }) => keep_until >= today)
    .sort((one, other) => one.number - other.number)
    .map(({ number, made_at }) => `№ ${number} от ${longDate(dateInZone(new Date(made_at), timeZone))}`);
  if (missing.length === 0) return "";
  return `\nВ копии нет актов об уничтожении, составленных позже: ${missing.join(", ")}\nСохраните их подписанные экземпляры.`;
}

if (import.meta.main) {
  // Personal data: readable by their owner only.
  process.umask(0o077);
  await runCommand(() => runRestoreCommand(process.argv.slice(2), dataPlace(process.env), console.error));
}

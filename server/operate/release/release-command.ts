import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { instantInZone, stampInZone } from "#domain/text/russian-dates.ts";
import { migrationNames, migrationsRun } from "../../kit/database/migrate.ts";
import { moveDatabaseAway } from "../../kit/database/move-database-away.ts";
import { type DatabasePlace, inSnapshot } from "../../kit/database/open-snapshot.ts";
import { lockFolder } from "../../kit/files/folder-lock.ts";
import { reasonOf } from "../../reason-of.ts";
import { type DataPlace, dataPlace, runCommand } from "../backup/command-line.ts";
import { backupName, verifiedBackup } from "../backup/make-backup.ts";
import { tryRelease } from "./try-release.ts";

const usage = `Переход на новую версию программы и возвращение к прежней. Сервер при этом работает.

  npm run release -- <папка новой версии>   собирает её, делает копию данных, пробует новую версию на копии
                                            и переключает на неё ссылку app
  npm run release -- back                   переключает ссылку обратно; данные остаются
  npm run release -- back --to-backup       то же, если новая версия изменила базу данных: возвращает данные
                                            из копии, а нынешние откладывает. Сервер должен быть остановлен

После каждой из этих команд сервер нужно перезапустить; на сервере из docs/operations.md это делает society release.`;

export type ReleaseOrder = {
  data: DataPlace;
  /** The folder of the version that runs. */
  running: string;
  values: Record<string, string | undefined>;
  clock: () => Date;
  say: (sentence: string) => void;
};

/** Record of a switch, for going back. */
type Note = { from: string; to: string; backup: string; at: string; knew: readonly string[] };

/**
 * Runs `npm run release --` with these arguments.
 * @returns the text to print.
 * @throws Error with a sentence for the operator.
 */
export async function runReleaseCommand(words: string[], order: ReleaseOrder): Promise<string> {
  const [folder, option, ...more] = words;
  const isBack = folder === "back";
  const isWrong = option !== undefined && !(isBack && option === "--to-backup");
  if (folder === undefined || folder.startsWith("-") || isWrong || more.length > 0) throw new Error(usage);
  const link = linkTo(order.running);
  if (!isBack) return release(resolve(folder), link, order);
  return option === undefined ? goBack(link, order) : goBackToBackup(link, order);
}

async function release(folder: string, link: string, order: ReleaseOrder): Promise<string> {
  const { data, running, values, clock } = order;
  if (!existsSync(join(folder, "server", "main.ts"))) throw new Error(`В папке ${folder} нет этой программы.`);
  const to = realpathSync(folder);
  if (to === running) throw new Error(`Версия в ${folder} и так работает.`);
  await step(order, "Сборка новой версии, несколько минут", () =>
    run(process.execPath, ["tools/build.mjs"], to, values),
  );
  const now = clock();
  const backup = placeForBackup(data, now);
  await step(order, `Копия данных: ${backup}`, () => verifiedBackup(data, backup, now));
  const where = data.place.url === undefined ? "" : inSqlite;
  await step(order, `Проба новой версии на копии данных${where}`, () =>
    tryRelease({ release: to, backup, dataFolder: data.place.folder, values }),
  );
  const note: Note = { from: running, to, backup, at: now.toISOString(), knew: migrationNames };
  writeFileSync(noteFile(data), JSON.stringify(note));
  point(link, to);
  return `${link} ведёт в ${to}. Назад: npm run release -- back`;
}

/** Number of lines of output shown when a step fails. */
const maxLines = 20;
const isOfStack = /^\s+at |^Node\.js v/;

/** @throws Error with the last lines of its output. */
async function step({ say, values }: ReleaseOrder, name: string, work: () => unknown): Promise<void> {
  say(`${name}…`);
  try {
    await work();
  } catch (error) {
    const lines = stripVTControlCharacters(reasonOf(error, values)).split("\n");
    const output = lines.filter((line) => line.trim() !== "" && !isOfStack.test(line)).slice(-maxLines);
    throw new Error(`${output.join("\n")}\n\n${name}: не получилось. Ничего не переключено, работает прежняя версия.`);
  }
}

const inSqlite = " (во встроенной базе: PostgreSQL обновится только при перезапуске)";

/** The newer version may have migrated the database, which the older one then refuses. */
async function goBack(link: string, { data, running }: ReleaseOrder): Promise<string> {
  const note = readNote(data, running);
  const newer = (await migrationsOf(data.place)).filter((name) => !note.knew.includes(name));
  if (newer.length > 0) {
    throw new Error(`Новая версия изменила базу данных (${newer.join(", ")}), прежняя с ней не работает. Ничего не переключено.
Вернуть можно данные из копии, сделанной перед переходом: ${instantInZone(new Date(note.at), data.timeZone).slice(0, 16).replace("T", " ")}.
Всего, что записано позже, на сайте не будет, оно останется отложенным. Если так и нужно:
  npm run release -- back --to-backup`);
  }
  return returnTo(note, link, data, "Данные остались нынешними.");
}

/** The command that restores a backup, in the folder of a release: `operate/` is newer than some releases. */
function restoreCommandOf(release: string): string {
  const command = "server/operate/backup/restore-command.ts";
  return existsSync(join(release, command)) ? command : "server/backup/restore-command.ts";
}

async function goBackToBackup(link: string, { data, running, values, clock }: ReleaseOrder): Promise<string> {
  const note = readNote(data, running);
  const { place } = data;
  // On PostgreSQL connected clients are detected instead.
  const unlock = place.url === undefined ? lockFolder(place.folder) : () => {};
  try {
    const aside = await moveDatabaseAway(place, `before-${stampInZone(clock(), data.timeZone)}`);
    try {
      run(nodeOf(note.from), [restoreCommandOf(note.from), note.backup], note.from, values);
    } catch (error) {
      await aside.restore();
      throw error;
    }
    const said = `Данные — из копии ${note.backup}. Записанное после неё отложено: ${aside.where}`;
    return returnTo(note, link, data, said);
  } finally {
    unlock();
  }
}

/**
 * Returns the folder for the backup before a release: among the scheduled backups, which are deleted by age. If those
 * are encrypted or in a bucket, a folder beside the data, with one backup at a time.
 */
function placeForBackup(data: DataPlace, now: Date): string {
  const { place, backups } = data;
  if (backups.recipients.length === 0 && !backups.bucket) return join(backups.to, backupName(data, now));
  const folder = join(place.folder, "before-release");
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function returnTo(note: Note, link: string, data: DataPlace, said: string): string {
  point(link, note.from);
  rmSync(noteFile(data));
  return `${link} снова ведёт в ${note.from}. ${said}`;
}

function migrationsOf(place: DatabasePlace): Promise<string[]> {
  return inSnapshot(place, ({ db }) => migrationsRun(db as never));
}

const noteFile = ({ place }: DataPlace) => join(place.folder, "release.json");

function readNote(data: DataPlace, running: string): Note {
  const file = noteFile(data);
  const note = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Note) : undefined;
  if (note?.to !== running) throw new Error("Возвращаться некуда: на эту версию переходили не командой release.");
  return note;
}

/** Versions are neighbouring folders; the link `app` beside them points to the running one. */
function linkTo(running: string): string {
  const link = join(dirname(running), "app");
  const leads = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && realpathSync(link) === running;
  if (leads) return link;
  throw new Error(`Рядом с работающей версией, ${running}, нужна ссылка app, которая в неё ведёт и по которой её запускают:
  ln -s ${running} ${link}
Если app — сама папка с программой, сначала переименуйте её.`);
}

function point(link: string, folder: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, link);
}

const nodeOf = (folder: string) => join(folder, "node_modules", ".bin", "node");

function run(command: string, words: string[], cwd: string, values: Record<string, string | undefined>): void {
  // npm's variables of the current folder do not apply to another one.
  const env = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("npm_")));
  const { status, stderr, stdout, error } = spawnSync(command, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")}: ${error?.message ?? ""}${stdout}${stderr}`);
}

if (import.meta.main) {
  // A copy contains personal data: readable by its owner only.
  process.umask(0o077);
  const running = realpathSync(fileURLToPath(new URL("../../..", import.meta.url)));
  await runCommand(() =>
    runReleaseCommand(process.argv.slice(2), {
      data: dataPlace(process.env),
      running,
      values: process.env,
      clock: () => new Date(),
      say: console.log,
    }),
  );
}

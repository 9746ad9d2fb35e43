import { resolve } from "node:path";
import { onStopSignal } from "../../kit/stop-signals.ts";
import type { Manifest } from "./backup-manifest.ts";
import { contentsInWords, type DataPlace, dataPlace, runCommand } from "./command-line.ts";
import { makeBackup, verifiedBackup } from "./make-backup.ts";
import { newKeyFile } from "./sealed-backup.ts";

const usage = `Копия базы данных и файлов. Сервер при этом может работать.

  npm run backup                копия туда же, куда их делает сервер: BACKUP_TO, иначе DATA_DIR/backups
  npm run backup -- <папка>     копия в эту папку, новую или пустую; не шифруется
  npm run backup -- --new-key   печатает новую пару ключей, для которой копии можно шифровать

База данных та же, что у сервера: переменные DATA_DIR и DATABASE_URL.`;

/**
 * Runs `npm run backup --` with these arguments. `--due` with an instant is the scheduled backup, which only one of
 * several nodes makes.
 * @returns the text to print.
 * @throws Error with a message for the operator.
 */
export async function runBackupCommand(
  words: string[],
  data: DataPlace,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  const [first, ...more] = words;
  if (first === "--due") return inWords(await makeBackup(data, { now, due: new Date(more[0] ?? ""), signal }));
  if (first === "--new-key" && more.length === 0) return newKeyFile(now);
  if (first?.startsWith("-") || more.length > 0) throw new Error(usage);
  if (first === undefined) return inWords(await makeBackup(data, { now, signal }));
  const target = resolve(first);
  return inWords({ target, manifest: await verifiedBackup(data, target, now) });
}

function inWords(made: { target: string; manifest: Manifest } | undefined): string {
  if (!made) return "Эту копию делает или уже сделал другой сервер.";
  return `Копия готова и проверена: ${made.target}\n${contentsInWords(made.manifest)}`;
}

if (import.meta.main) {
  // A backup contains personal data, so only its owner may read it.
  process.umask(0o077);
  const stop = new AbortController();
  onStopSignal(() => stop.abort(new Error("Копирование остановлено.")));
  await runCommand(() => runBackupCommand(process.argv.slice(2), dataPlace(process.env), new Date(), stop.signal));
  // Otherwise a stopped backup would continue.
  process.exit();
}

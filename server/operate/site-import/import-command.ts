import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { instantInZone, stampInZone } from "#domain/text/russian-dates.ts";
import { withPlatform } from "../../command-platform.ts";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";
import { withOperatorCommands } from "../../kit/operator-command.ts";
import type { Platform } from "../../kit/platform.ts";
import { onStopSignal } from "../../kit/stop-signals.ts";
import { reasonOf } from "../../reason-of.ts";
import { backupDatabase } from "../backup/backup-database.ts";
import { dataPlace } from "../backup/command-line.ts";
import { databaseLabel } from "../backup/database-label.ts";
import { clearContent, groundFor } from "./clear-content.ts";
import { importReport, type Part, reportFileName } from "./import-report.ts";
import { importSite } from "./import-site.ts";
import { liveSource } from "./source/live-source.ts";
import { type Source, Unreadable } from "./source/source.ts";

export type ImportPlace = {
  platform: Platform;
  database: DatabasePlace;
  out: { write: (text: string) => unknown; isTTY?: boolean };
  stopped: () => boolean;
  /** The token of a registrar on the other site. */
  token?: string | undefined;
};

/**
 * Runs `npm run import --` with these arguments.
 * @returns 0 if everything was imported, 1 if something could not be read or the import was stopped.
 * @throws Error with a message for the operator, before anything is written.
 */
export async function runImportCommand(wish: ImportWish, place: ImportPlace): Promise<0 | 1> {
  const { platform, out, stopped } = place;
  const source = await sourceOf(wish, place);
  await prepareGround(wish, source, place);
  const lines = progressLines(out);
  const report = importReport(lines.changed);
  const isDone = await importSite({ platform, source, report, stopped });
  lines.end();
  const path = join(platform.dataFolder, reportFileName(platform.clock(), platform.timeZone));
  const ending = isDone ? "Готово." : "Остановлено: та же команда продолжит с этого места.";
  const head = [`Переезд с ${source.site.href}, ${instantInZone(platform.clock(), platform.timeZone)}`, ending];
  await writeFile(path, `${report.text(head)}\n`);
  out.write(`${ending}\n${summary(report)}Отчёт: ${path}\n`);
  return isDone && report.isWhole() ? 0 : 1;
}

const maxShown = 20;

/** The lines that need attention; the rest is in the report. */
function summary(report: ReturnType<typeof importReport>): string {
  const lines = [...report.said("unread"), ...report.said("draft"), ...report.said("note"), ...report.said("left")];
  const shown = lines.slice(0, maxShown).map((line) => `  ${line}\n`);
  const more = lines.length - shown.length;
  return `${shown.join("")}${more > 0 ? `  и ещё ${more}, все — в отчёте\n` : ""}`;
}

async function sourceOf({ from, alsoFrom }: ImportWish, { platform, token }: ImportPlace): Promise<Source> {
  const source = liveSource({ site: from, alsoFrom, uploadLimit: platform.uploadLimit, token });
  const reason = await whyNoSite(source);
  if (reason === undefined) return source;
  throw new Error(`По адресу ${from.href} сайта с таким API не видно: ${reason}.`);
}

/** Reads a list that every such site has. */
async function whyNoSite({ one }: Source): Promise<string | undefined> {
  try {
    const answer = await one("/api/news/tag/");
    if (answer === undefined) return "вызова /api/news/tag/ там нет (404)";
    return typeof answer === "object" ? undefined : "на /api/news/tag/ отвечают не списком рубрик";
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

async function prepareGround({ replace }: ImportWish, source: Source, place: ImportPlace): Promise<void> {
  const { platform, database, out } = place;
  if ((await groundFor(platform, source.site.href)) !== "occupied") return;
  if (!replace) {
    throw new Error(
      `На этом сайте уже есть содержание, и оно не с ${source.site.href}: номера материалов совпали бы.\n` +
        "Перенесите в пустой сайт: новая папка DATA_DIR (или новая база DATABASE_URL) и DEMO=off при первом запуске.\n" +
        "Или добавьте --replace: прежнее содержание, регистрации и файлы уйдут, их копия останется в DATA_DIR/backups.",
    );
  }
  const { clock, timeZone, dataFolder, media } = platform;
  const stamp = stampInZone(clock(), timeZone);
  const target = join(dataFolder, "backups", `${stamp}-before-import`);
  await backupDatabase({ place: database, media, target, now: clock() });
  out.write(`Копия прежнего содержания: ${target}\n`);
  await clearContent(platform);
}

/** The first Ctrl C finishes the current items; a second one a moment later stops at once. */
function stopOnSignal(): () => boolean {
  let stopped = false;
  onStopSignal(() => {
    stopped = true;
    console.error("\nДоделываю начатое и останавливаюсь…");
  });
  return () => stopped;
}

async function main(): Promise<0 | 1> {
  const wish = importWish(process.argv.slice(2));
  const { place: database } = dataPlace(process.env);
  const token = process.env["IMPORT_TOKEN"] || undefined;
  const stopped = stopOnSignal();
  console.error(databaseLabel(process.env));
  return withPlatform(process.env, (platform) =>
    runImportCommand(wish, { platform, database, out: process.stdout, stopped, token }),
  );
}

type Out = { write: (text: string) => unknown; isTTY?: boolean };

/** Shows a line for each part: updated in place on a terminal, written to a log when the part is done. */
function progressLines(out: Out) {
  let part: Part | undefined;
  let line = "";
  const end = () => {
    if (part !== undefined) out.write(out.isTTY ? "\n" : `${line}\n`);
    part = undefined;
  };
  return {
    changed(now: Part, text: string) {
      if (now !== part) end();
      part = now;
      line = text;
      if (out.isTTY) out.write(`\r\u001b[K${text}`);
    },
    end,
  };
}

export const usage = `Переезд: читает работающий сайт с таким же API.

  npm run import -- https://staryj-sajt.ru

  --replace         сначала убрать с этого сайта всё содержание, регистрации и файлы; копия прежнего
                    останется в DATA_DIR/backups
  --files-from имя  брать файлы ещё и с этого сервера; можно повторить

Номера материалов и адреса файлов сохраняются. Повторный запуск ничего не удваивает: приходит только
то, что изменилось там, а что изменено здесь — остаётся. Прервать можно в любой миг: Ctrl C.`;

type ImportWish = { from: URL; replace: boolean; alsoFrom: string[] };

/** @throws Error with the usage, or a message about an impossible address. */
export function importWish(words: string[]): ImportWish {
  const { positionals, values } = read(words);
  const [from, ...more] = positionals;
  if (from === undefined || more.length > 0) throw new Error(usage);
  const { replace = false, "files-from": alsoFrom = [] } = values;
  return { from: siteAt(from), replace, alsoFrom };
}

function read(words: string[]) {
  try {
    const options = { replace: { type: "boolean" }, "files-from": { type: "string", multiple: true } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

/** Reads a web address, also without `https://`. */
function siteAt(text: string): URL {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return cleanAddress(new URL(text));
  if (/^[\w.-]+\.[\p{L}\w-]+(:\d+)?(\/.*)?$/u.test(text) && URL.canParse(`https://${text}`)) {
    return cleanAddress(new URL(`https://${text}`));
  }
  throw new Error(`«${text}» — не адрес сайта.\n\n${usage}`);
}

/** Returns the address of the site from an address of a page or of the API. */
function cleanAddress(url: URL): URL {
  const path = url.pathname.replace(/\/api(\/.*)?$/, "").replace(/\/$/, "");
  return new URL(`${path}/`, url.origin);
}

if (import.meta.main) {
  // Registrations are personal data, so only their owner may read them.
  process.umask(0o077);
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(withOperatorCommands(reasonOf(error, process.env)));
    process.exitCode = 2;
  }
}

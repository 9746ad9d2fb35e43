import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { manifestFile } from "../site-export/export-layout.ts";

export const usage = `Переезд: читает работающий сайт с таким же API или выгрузку npm run export.

  npm run import -- https://staryj-sajt.ru     с работающего сайта
  npm run import -- /путь/к/выгрузке           из папки выгрузки

  --replace         сначала убрать с этого сайта всё содержание, регистрации и файлы; копия прежнего
                    останется в DATA_DIR/backups
  --files-from имя  брать файлы ещё и с этого сервера; можно повторить

Номера материалов и адреса файлов сохраняются. Повторный запуск ничего не удваивает: приходит только
то, что изменилось там, а что изменено здесь\u00a0— остаётся. Прервать можно в любой миг: Ctrl C.`;

export type ImportWish = { from: URL | string; replace: boolean; alsoFrom: string[] };

/** @throws Error with the usage, or a message about an impossible address. */
export function importWish(words: string[]): ImportWish {
  const { positionals, values } = read(words);
  const [from, ...more] = positionals;
  if (from === undefined || more.length > 0) throw new Error(usage);
  const { replace = false, "files-from": alsoFrom = [] } = values;
  return { from: placeOf(from), replace, alsoFrom };
}

function read(words: string[]) {
  try {
    const options = { replace: { type: "boolean" }, "files-from": { type: "string", multiple: true } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

/** Reads a web address, also without `https://`, or the folder of an export. */
function placeOf(text: string): URL | string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return cleanAddress(new URL(text));
  if (existsSync(text)) {
    if (existsSync(join(text, manifestFile))) return resolve(text);
    throw new Error(`В папке ${resolve(text)} нет выгрузки, или она не закончена: нет файла ${manifestFile}.`);
  }
  if (/^[\w.-]+\.[\p{L}\w-]+(:\d+)?(\/.*)?$/u.test(text) && URL.canParse(`https://${text}`)) {
    return cleanAddress(new URL(`https://${text}`));
  }
  throw new Error(`«${text}»\u00a0— не адрес сайта и не папка выгрузки.\n\n${usage}`);
}

/** Returns the address of the site from an address of a page or of the API. */
function cleanAddress(url: URL): URL {
  const path = url.pathname.replace(/\/api(\/.*)?$/, "").replace(/\/$/, "");
  return new URL(`${path}/`, url.origin);
}

import { parseArgs } from "node:util";

export const usage = `Переезд: читает работающий сайт с таким же API.

  npm run import -- https://staryj-sajt.ru

  --replace         сначала убрать с этого сайта всё содержание, регистрации и файлы; копия прежнего
                    останется в DATA_DIR/backups
  --files-from имя  брать файлы ещё и с этого сервера; можно повторить

Номера материалов и адреса файлов сохраняются. Повторный запуск ничего не удваивает: приходит только
то, что изменилось там, а что изменено здесь — остаётся. Прервать можно в любой миг: Ctrl C.`;

export type ImportWish = { from: URL; replace: boolean; alsoFrom: string[] };

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

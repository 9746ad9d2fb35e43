/** Characters that no file name may have: unseen ones, parts of paths, and what some system refuses. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}"*/:<>?\\|]/gu;
/** A word of Latin letters after the last dot: what somebody called the kind of the file. */
const extension = /\.[a-z]{1,5}[0-9]?$/i;

/** What Windows takes for a device, whatever its extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** In code points; with its extension it fits into every file system. */
const longestName = 100;

/**
 * The name under which people save a file, made of the one it came with: without folders, without characters that hide
 * or reorder others, with the extension of what is in it.
 * @param type the extension without its dot.
 * @param unnamed where nothing is left of the name.
 */
export function cleanFileName(sent: string, type: string, unnamed: string): string {
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(forbidden, "")
    .replace(/\p{Zs}+/gu, " ")
    .trim()
    .replace(extension, "")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(device, "$1_");
  return `${Array.from(name).slice(0, longestName).join("").trim() || unnamed}.${type}`;
}

/** «Отчёт за год» of «Отчёт_за_год.pdf»: what a title may begin with. */
export function titleOfFileName(name: string): string {
  return name.replace(extension, "").replace(/_+/g, " ").trim();
}

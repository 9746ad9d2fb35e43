import { inflateSync } from "node:zlib";

// Reads what `make-pdf.ts` writes back, for its tests. It knows only the shapes that Typst emits:
// plain objects, compressed page streams, two-byte glyph numbers with a ToUnicode map per font.

type Glyphs = Map<number, string>;

/** The text of all pages as a viewer's search would find it, line ends dropped, words unhyphenated. */
export function readPdfText(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString("latin1");
  const objects = readObjects(source);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages
    .map((page) => readPage(page, objects))
    .join("\n")
    .replaceAll("\u00AD", "");
}

function readObjects(source: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const match of source.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj(?=\n)/gs)) {
    objects.set(match[1] ?? "", match[2] ?? "");
  }
  return objects;
}

function readPage(page: string, objects: Map<string, string>): string {
  const fonts = new Map<string, Glyphs>();
  for (const [, name = "", id = ""] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const unicodeId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1] ?? "";
    fonts.set(name, readGlyphs(objects.get(unicodeId) ?? ""));
  }
  const contentId = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "";
  return readContent(streamOf(objects.get(contentId) ?? ""), fonts);
}

function streamOf(object: string): string {
  const start = object.indexOf("stream\n") + "stream\n".length;
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf("\nendstream")), "latin1");
  return object.includes("/FlateDecode") ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1");
}

function readGlyphs(characterMap: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, glyph = "", text = ""] of characterMap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)) {
    glyphs.set(Number.parseInt(glyph, 16), Buffer.from(text, "hex").swap16().toString("utf16le"));
  }
  return glyphs;
}

function readContent(content: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let text = "";
  for (const match of content.matchAll(/\/(f\d+) [\d.]+ Tf|^[[(].*?(?= T[jJ]$)/gms)) {
    if (match[1]) glyphs = fonts.get(match[1]) ?? new Map();
    else
      text += stringsOf(match[0])
        .map((string) => readGlyphString(string, glyphs))
        .join("");
  }
  return text;
}

/** The strings of one text operator. Balanced parentheses inside a string stand there unescaped. */
function stringsOf(operands: string): string[] {
  const strings: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < operands.length; index++) {
    if (operands[index] === "\\") index++;
    else if (operands[index] === "(" && depth++ === 0) start = index + 1;
    else if (operands[index] === ")" && --depth === 0) strings.push(operands.slice(start, index));
  }
  return strings;
}

function readGlyphString(escaped: string, glyphs: Glyphs): string {
  const bytes = escaped.replaceAll(/\\(\d{1,3}|.)/gs, (_, code: string) => unescapeCode(code));
  let text = "";
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    text += glyphs.get(bytes.charCodeAt(index) * 256 + bytes.charCodeAt(index + 1)) ?? "";
  }
  return text;
}

function unescapeCode(code: string): string {
  if (/^\d/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
  return { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }[code] ?? code;
}

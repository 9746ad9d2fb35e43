import { inflateSync } from "node:zlib";

/** In bytes: the unpacked size of one object stream. */
const maxUnpacked = 64 * 1024 * 1024;

/**
 * `active`: runs code, starts a program or acts when it is opened. `hidden`: its objects cannot be read without a key.
 */
export type PdfActions = "none" | "active" | "hidden";

/**
 * Finds JavaScript, actions that start a program, and actions that run when the PDF is opened, in all objects,
 * including those in object streams. A jump to a page on opening does not count. Source: ISO 32000-1, 7.5.7 (object
 * streams), 12.6 (actions).
 */
export function findPdfActions(bytes: Buffer): PdfActions {
  const { text, isHidden } = objectsOf(bytes.toString("latin1"), bytes);
  if (/\/(JavaScript|Launch)(?![\w-])/.test(text) || actsOnOpening(text)) return "active";
  return isHidden ? "hidden" : "none";
}

/** Returns the text of all objects, without the content of streams but with the objects packed into them. */
function objectsOf(whole: string, bytes: Buffer): { text: string; isHidden: boolean } {
  const parts: string[] = [];
  let isHidden = false;
  let at = 0;
  for (const { index, 0: keyword } of whole.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    if (index < at) continue;
    const dictionary = whole.slice(at, index);
    parts.push(dictionary);
    const begin = index + keyword.length;
    const end = whole.indexOf("endstream", begin);
    at = end === -1 ? whole.length : end;
    const own = plainNames(dictionary.slice(dictionary.lastIndexOf(" obj")));
    if (!/\/Type\s*\/ObjStm(?!\w)/.test(own)) continue;
    const packed = unpack(bytes.subarray(begin, at), own);
    if (packed === undefined) isHidden = true;
    else parts.push(objectsInStream(packed, own));
  }
  parts.push(whole.slice(at));
  return { text: withoutStrings(plainNames(parts.join("\n"))), isHidden };
}

/** Decodes escapes in names: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Removes strings: a name within a text, such as a title, is not an action. */
const withoutStrings = (text: string) => text.replace(/\((?:\\.|[^\\()])*\)/gs, "()");

function unpack(bytes: Buffer, dictionary: string): string | undefined {
  if (!/\/Filter/.test(dictionary)) return bytes.toString("latin1");
  try {
    return inflateSync(bytes, { maxOutputLength: maxUnpacked }).toString("latin1");
  } catch {
    return undefined;
  }
}

/** Returns the objects of a stream in the form of top-level objects, so that references to them resolve. */
function objectsInStream(packed: string, dictionary: string): string {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = packed.slice(0, first).trim().split(/\s+/).map(Number);
  const places = numbers.flatMap((number, index) => (index % 2 === 0 ? [{ number, at: numbers[index + 1] ?? 0 }] : []));
  return places
    .map(({ number, at }, index) => {
      const end = places[index + 1]?.at;
      return `\n${number} 0 obj ${packed.slice(first + at, end === undefined ? undefined : first + end)}`;
    })
    .join("");
}

/** In characters: an action is short. */
const maxActionLength = 2000;

function actsOnOpening(text: string): boolean {
  for (const { index, 0: name } of text.matchAll(/\/OpenAction(?!\w)\s*/g)) {
    const value = resolved(text, text.slice(index + name.length, index + name.length + maxActionLength));
    if (/^[[(]|^<(?!<)/.test(value)) continue;
    const [, kind = ""] = /\/S\s*\/(\w+)/.exec(value) ?? [];
    if (kind !== "GoTo" && kind !== "Named") return true;
  }
  return false;
}

/** Returns the newest object of a reference; the value itself if it is not a reference. */
function resolved(text: string, value: string): string {
  const [, number] = /^(\d+)\s+\d+\s+R(?!\w)/.exec(value) ?? [];
  if (number === undefined) return value;
  const found = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\s*`, "g"))].at(-1);
  return found ? text.slice(found.index + found[0].length, found.index + found[0].length + maxActionLength) : value;
}

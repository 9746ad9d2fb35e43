import type { Bytes } from "#server/kit/files/bytes.ts";
import { RefusedFile, refusals } from "./refused-file.ts";
import { isLocalTarget, isRemoteInclude } from "./relationships.ts";

/** In characters: the first word of a field names its kind. */
const maxInstructionLength = 300;

export function isRichText(bytes: Bytes): boolean {
  return bytes.subarray(0, 5).toString("latin1") === "{\\rtf";
}

/** Checks RTF, which Word opens under any file name. @throws RefusedFile for active content. */
export function demandPlainRtf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (/\\obj(data|link|autlink|emb|html|ocx|update)(?![a-z])/.test(text)) throw new RefusedFile(refusals.embedded);
  for (const { index } of text.matchAll(/\\fldinst(?![a-z])/g)) {
    const instruction = plainText(text.slice(index + "\\fldinst".length, index + maxInstructionLength));
    if (isRemoteInclude(instruction)) throw new RefusedFile(refusals.external);
  }
  for (const { index } of text.matchAll(/\\\*\s*\\template(?![a-z])/g)) {
    const group = text.slice(text.indexOf("template", index) + "template".length, index + maxInstructionLength);
    if (!isLocalTarget(plainText(group.split("}", 1)[0] ?? ""))) throw new RefusedFile(refusals.template);
  }
}

/** The text without groups and control words; characters written by their numbers are decoded. */
function plainText(rtf: string): string {
  return rtf
    .replace(/\\u(-?\d{1,6}) ?\??/g, (_all, code) => String.fromCharCode(Number(code) & 0xffff))
    .replace(/\\'([0-9a-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\\\/g, "\u0000")
    .replace(/\\\*|\\[a-z]+-?\d* ?|[{}\r\n]/gi, "")
    .replaceAll("\u0000", "\\")
    .trim();
}

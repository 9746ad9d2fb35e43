import { maxNameLength } from "#domain/people/answer-lengths.ts";
import { readName, withCapitals } from "#domain/people/person-names.ts";
import { scannedCode } from "../scanning/scanned-code.ts";

/**
 * What Enter does with the text of the field: registers a name, finds a code that a scanner typed after other text, or
 * shows a remark.
 */
export type TypedName = { name: string } | { before: string; code: string } | { remark: string };

const codeLength = 26;

/** Other problems of a name are reported by the server. */
export function readTypedName(text: string): TypedName {
  const signs = Array.from(text.trim());
  const code = scannedCode(signs.slice(-codeLength).join(""));
  // A code has 26 characters with at least one digit, unlike the end of any name.
  if (code && (signs.length === codeLength || /[2-7]/.test(code))) {
    return { before: signs.slice(0, -codeLength).join("").trim(), code };
  }
  const reading = readName(text);
  const problem = "problem" in reading ? reading.problem : undefined;
  if (problem === "blank") return { remark: "Введите имя." };
  if (problem === "too-long") {
    return { remark: `Имя длиннее ${maxNameLength} знаков, столько в анкету не помещается. Сократите его.` };
  }
  return { name: withCapitals(text.trim()) };
}

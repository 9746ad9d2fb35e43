import { RefusedFile, refusals } from "./refused-file.ts";

/** Matches the last word of a relationship's type, in lower case. */
const macros = /^(vbaproject|wordvbadata|xlmacrosheet|xlintlmacrosheet)$/;
/** Objects of other programs, ActiveX, and files that Word reads in. */
const embedded = /^(oleobject|control|activexcontrolbinary|afchunk|frame|subdocument)$/;

/**
 * Whether an external target is a path on the reader's own disk or next to the document. Word leaves such names in
 * documents; they are harmless.
 */
export function isLocalTarget(target: string): boolean {
  const plain = decoded(target).trim().replaceAll("\\", "/");
  return /^(file:\/{3})?[a-z]:\/(?!\/)/i.test(plain) || /^(?!\/)[^:]*$/.test(plain);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/**
 * Hyperlinks may lead anywhere, since people follow them.
 * @throws RefusedFile for targets that a document loads or runs by itself.
 */
export function demandHarmless(relationship: ReadonlyMap<string, string>): void {
  const type = relationship.get("Type")?.split("/").at(-1)?.toLowerCase() ?? "";
  if (macros.test(type)) throw new RefusedFile(refusals.macros);
  if (embedded.test(type)) throw new RefusedFile(refusals.embedded);
  const isExternal = relationship.get("TargetMode")?.toLowerCase() === "external";
  if (!isExternal || type === "hyperlink" || isLocalTarget(relationship.get("Target") ?? "")) return;
  throw new RefusedFile(type === "attachedtemplate" ? refusals.template : refusals.external);
}

const include = /^[\s"]*(?:INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT)(?![A-Z])/i;

/** Whether a field includes a picture or text from the network: Word loads it when the document opens. */
export function isRemoteInclude(instruction: string): boolean {
  if (!include.test(instruction)) return false;
  const words = instruction.replace(include, "").match(/"[^"]*"?|\S+/g) ?? [];
  // In paths, backslashes are doubled; a single backslash begins a switch, such as \* MERGEFORMAT.
  const targets = words.map((word) => word.replaceAll('"', "").replaceAll("\\\\", "\\"));
  return targets.some((target) => !/^\\[a-z*@#!]*$/i.test(target) && !isLocalTarget(target));
}

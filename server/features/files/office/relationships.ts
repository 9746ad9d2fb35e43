import { RefusedFile, refusals } from "./refused-file.ts";

/** The last word of a relationship's type, in small letters. */
const macros = /^(vbaproject|wordvbadata|xlmacrosheet|xlintlmacrosheet)$/;
/** Objects of other programs, ActiveX, and files that Word reads in. */
const embedded = /^(oleobject|control|activexcontrolbinary|afchunk|frame|subdocument)$/;

/**
 * Whether something that a document names as lying elsewhere would be looked for on the reader's own disk or beside the
 * document: names that Word leaves there and that lead nowhere.
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

/** A link that people follow may lead anywhere. @throws RefusedFile for what a document would load or run by itself. */
export function demandHarmless(relationship: ReadonlyMap<string, string>): void {
  const type = relationship.get("Type")?.split("/").at(-1)?.toLowerCase() ?? "";
  if (macros.test(type)) throw new RefusedFile(refusals.macros);
  if (embedded.test(type)) throw new RefusedFile(refusals.embedded);
  const isExternal = relationship.get("TargetMode")?.toLowerCase() === "external";
  if (!isExternal || type === "hyperlink" || isLocalTarget(relationship.get("Target") ?? "")) return;
  throw new RefusedFile(type === "attachedtemplate" ? refusals.template : refusals.external);
}

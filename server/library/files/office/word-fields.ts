import { isLocalTarget } from "./relationships.ts";

/** `DDE` and `DDEAUTO` start a program and read from it. */
export function isDdeInstruction(instruction: string): boolean {
  return /^[\s"]*DDE/i.test(instruction);
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

/**
 * Follows the fields of a Word part, whose instructions may be split over many runs and nested.
 * @returns a watcher that receives the tags, by their local names, and the texts of the part in order; `hasDde` and
 * `hasRemote` are set once such a field was found.
 */
export function fieldsWatch() {
  /** The instruction of each open field so far; null once its result has begun. */
  const open: (string | null)[] = [];
  let isInstruction = false;
  const watch = {
    hasDde: false,
    hasRemote: false,
    element(name: string, attributes: ReadonlyMap<string, string>): void {
      if (name === "fldSimple") demandName();
      if (name === "fldSimple") check(attributes.get("instr") ?? "");
      if (name === "instrText") isInstruction = true;
      if (name === "fldChar") turn(attributes.get("fldCharType"));
    },
    closes(name: string): void {
      if (name === "instrText") isInstruction = false;
    },
    text(piece: string): void {
      const instruction = open.at(-1);
      if (isInstruction && typeof instruction === "string") open[open.length - 1] = instruction + piece;
    },
  };
  function turn(type: string | undefined): void {
    const instruction = open.at(-1);
    if (type === "begin") demandName();
    if (type === "begin") open.push("");
    if ((type === "separate" || type === "end") && typeof instruction === "string") check(instruction);
    if (type === "separate" && open.length > 0) open[open.length - 1] = null;
    if (type === "end") open.pop();
  }
  /** A field whose name is computed by another field, even in part, hides its action. */
  function demandName(): void {
    const instruction = open.at(-1);
    if (typeof instruction !== "string") return;
    if (/^[\s"]*D{0,2}$/i.test(instruction)) watch.hasDde = true;
    // The address is computed by another field.
    if (include.test(instruction)) watch.hasRemote = true;
  }
  function check(instruction: string): void {
    watch.hasDde ||= isDdeInstruction(instruction);
    watch.hasRemote ||= isRemoteInclude(instruction);
  }
  return watch;
}

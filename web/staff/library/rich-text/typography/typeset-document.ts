import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { type TextEdit, typesettingOf } from "./typographer.ts";

/**
 * Typesets all lines of the text outside code; addresses stay as they are. The change is a single step for undo.
 * @returns the number of changed places.
 */
export function typesetDocument(transaction: Transaction): number {
  const edits = linesOf(transaction.doc)
    .flatMap(({ from, text }) =>
      typesettingOf(text).map((edit) => ({ from: from + edit.from, to: from + edit.to, text: edit.text })),
    )
    .filter((edit) => !isCode(transaction.doc, edit));
  const { schema } = transaction.doc.type;
  for (const { from, to, text } of edits.toReversed()) {
    const marks = transaction.doc.resolve(from + (to > from ? 1 : 0)).marks();
    if (text === "") transaction.delete(from, to);
    else transaction.replaceWith(from, to, schema.text(text, marks));
  }
  return edits.length;
}

type Line = { from: number; text: string };

/** The text of every block, split at line breaks, with the start of each line. */
function linesOf(document: Node): Line[] {
  const lines: Line[] = [];
  document.descendants((block, position) => {
    if (!block.isTextblock) return true;
    let line: Line = { from: position + 1, text: "" };
    block.forEach((child, offset) => {
      if (child.isText) line.text += child.text ?? "";
      else {
        lines.push(line);
        line = { from: position + 1 + offset + child.nodeSize, text: "" };
      }
    });
    if (!block.type.spec.code) lines.push(line);
    return false;
  });
  return lines.filter(({ text }) => text !== "");
}

function isCode(document: Node, { from, to }: TextEdit): boolean {
  const code = document.type.schema.marks["code"];
  return code !== undefined && document.rangeHasMark(from, Math.max(to, from + 1), code);
}

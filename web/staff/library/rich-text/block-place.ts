import type { Range } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

/**
 * The position for a new picture or video: after a selected block instead of replacing it, and after a picture whose
 * caption has the cursor, since an empty caption would count as an empty line, and the new block would replace the
 * picture. A gallery accepts another picture; anything else is placed after it.
 */
export function blockPlace({ doc, selection }: EditorState, isPicture = false): number | Range {
  const { $from, from, to } = selection;
  if (!(selection instanceof NodeSelection) && $from.parent.type.name !== "picture") return { from, to };
  const after = selection instanceof NodeSelection ? to : $from.after();
  const place = doc.resolve(after);
  return isGallery(place.parent) && !isPicture ? place.after() : after;
}

export function isGallery({ type }: Node): boolean {
  return type.name === "gallery";
}

import type { Range } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

/**
 * Where a picture or a video goes. After a chosen block rather than instead of it; after a picture whose caption holds
 * the cursor: an empty caption would be taken for an empty line, and the new block would take its picture's place. In a
 * gallery there is room for another picture; anything else goes after it.
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

import type { Range } from "@tiptap/core";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

/**
 * Where a picture or a video goes. After a chosen block rather than instead of it; after a picture whose caption holds
 * the cursor: an empty caption would be taken for an empty line, and the new block would take its picture's place.
 */
export function blockPlace({ selection }: EditorState): number | Range {
  if (selection instanceof NodeSelection) return selection.to;
  const { $from, from, to } = selection;
  return $from.parent.type.name === "picture" ? $from.after() : { from, to };
}

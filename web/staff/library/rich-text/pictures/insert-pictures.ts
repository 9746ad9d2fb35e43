import type { Editor } from "@tiptap/core";
import { notifyProblem } from "#web/staff/kit/parts/notifications.tsx";
import { blockPlace, isGallery } from "../block-place.ts";
import type { ArrivingPictures } from "./arriving-pictures.ts";

/**
 * Inserts the pictures among these files into the text, several as a gallery, and uploads them.
 * @param at the position; the cursor by default.
 */
export function insertPictures(editor: Editor, arriving: ArrivingPictures, files: readonly File[], at?: number): void {
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  if (pictures.length < files.length) {
    notifyProblem("В тексте могут стоять только картинки. Документы прикладывают под ним.");
  }
  if (pictures.length === 0) return;
  const nodes = pictures.map((file) => ({ type: "picture", attrs: { src: arriving.expect(file) } }));
  const place = at ?? blockPlace(editor.state, true);
  const isInGallery = typeof place === "number" && isGallery(editor.state.doc.resolve(place).parent);
  const content = nodes.length > 1 && !isInGallery ? [{ type: "gallery", content: nodes }] : nodes;
  editor.chain().focus().insertContentAt(place, content).run();
}

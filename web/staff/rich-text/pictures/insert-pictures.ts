import type { Editor } from "@tiptap/core";
import { notifyProblem } from "../../parts/notifications.tsx";
import { blockPlace } from "../block-place.ts";
import type { ArrivingPictures } from "./arriving-pictures.ts";

/**
 * Puts the pictures among these files into the text; they are sent to the site from there.
 * @param at where; at the cursor if left out.
 */
export function insertPictures(editor: Editor, arriving: ArrivingPictures, files: readonly File[], at?: number): void {
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  if (pictures.length < files.length) {
    notifyProblem("В\u00a0тексте могут стоять только картинки. Документы прикладывают под\u00a0ним.");
  }
  if (pictures.length === 0) return;
  const nodes = pictures.map((file) => ({ type: "picture", attrs: { src: arriving.expect(file) } }));
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? blockPlace(editor.state), nodes)
    .run();
}

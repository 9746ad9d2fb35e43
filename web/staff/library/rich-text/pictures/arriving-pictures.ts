import type { Editor } from "@tiptap/core";
import { notifyProblem } from "#web/staff/kit/parts/notifications.tsx";
import type { PickedPicture } from "../../files/use-picture-picker.tsx";
import { isOwn } from "../body/picture-node.ts";
import { fileFromData } from "./file-from-data.ts";

type Upload = (file: File) => Promise<PickedPicture>;

/**
 * Pictures being uploaded from a clipboard or a disk. Each has a placeholder in the text until its upload has finished,
 * which the editor's output omits.
 */
export class ArrivingPictures {
  readonly #upload: Upload;
  readonly #files = new Map<string, File>();
  readonly #arrivals = new Map<string, Promise<PickedPicture>>();

  constructor(upload: Upload) {
    this.#upload = upload;
  }

  /** @returns the `src` of the placeholder. */
  expect(file: File): string {
    const sign = `arriving:${crypto.randomUUID()}`;
    this.#files.set(sign, file);
    return sign;
  }

  /**
   * Uploads all pictures of the text that are not on the site; one that was sent before, as after «redo», only once.
   */
  bring(editor: Editor): void {
    for (const src of foreignPictures(editor)) {
      const file = this.#files.get(src) ?? fileFromData(src);
      if (!file) changePictures(editor, src, null);
      else
        this.#arrivalOf(src, file).then(
          (picture) => changePictures(editor, src, picture),
          () => changePictures(editor, src, null),
        );
    }
  }

  #arrivalOf(src: string, file: File): Promise<PickedPicture> {
    const known = this.#arrivals.get(src);
    if (known) return known;
    const arrival = this.#upload(file);
    this.#arrivals.set(src, arrival);
    arrival.catch((error: unknown) => {
      this.#arrivals.delete(src);
      notifyProblem(`Не удалось загрузить картинку «${file.name}».`, error);
    });
    return arrival;
  }
}

function foreignPictures({ state }: Editor): Set<string> {
  const found = new Set<string>();
  state.doc.descendants((node) => {
    const src = String(node.attrs["src"] ?? "");
    if (node.type.name === "picture" && !isOwn(src)) found.add(src);
  });
  return found;
}

/** @param picture replaces the placeholder; null removes it. Not part of the undo history. */
function changePictures(editor: Editor, src: string, picture: PickedPicture | null): void {
  if (editor.isDestroyed) return;
  const transaction = editor.state.tr.setMeta("addToHistory", false);
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== "picture" || node.attrs["src"] !== src) return;
    const at = transaction.mapping.map(position);
    // Deleting the last picture of a gallery deletes the gallery too.
    if (picture === null) transaction.deleteRange(at, at + node.nodeSize);
    else transaction.setNodeMarkup(at, null, { ...node.attrs, ...placeOf(picture) });
  });
  if (transaction.docChanged) editor.view.dispatch(transaction);
}

function placeOf({ src, width, height }: PickedPicture) {
  return { src, width, height };
}

import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { counted } from "../../../domain/russian-plurals.ts";
import { notifyProblem } from "../notice.tsx";
import { writeTree } from "./body/html-tree.ts";
import { cleanPastedHtml } from "./paste/clean-pasted-html.ts";
import { parsePasted } from "./paste/parse-pasted.ts";
import { hasWords } from "./paste/pasted-words.ts";
import type { ArrivingPictures } from "./pictures/arriving-pictures.ts";
import { insertPictures } from "./pictures/insert-pictures.ts";

/** What comes in by the clipboard or by dragging: texts are cleaned, pictures are sent to the site. */
export function incoming(arriving: ArrivingPictures) {
  return Extension.create({
    name: "incoming",
    onUpdate() {
      arriving.bring(this.editor);
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      const take = (data: DataTransfer | null, at?: number): boolean => {
        if (!data || data.files.length === 0 || holdsWords(data)) return false;
        insertPictures(editor, arriving, [...data.files], at);
        return true;
      };
      const plugin = new Plugin({
        props: {
          transformPastedHTML: withoutForeignMarkup,
          handlePaste: (_view, event) => take(event.clipboardData),
          handleDrop: (view, event) => {
            const taken = take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            if (taken) event.preventDefault();
            return taken;
          },
        },
      });
      return [plugin];
    },
  });
}

const pictureForms = ["картинка", "картинки", "картинок"] as const;

function withoutForeignMarkup(html: string): string {
  if (isOurs(html)) return html;
  const { nodes, lostPictures } = cleaned(html);
  if (lostPictures > 0) {
    const count = counted(lostPictures, pictureForms);
    notifyProblem(`Не\u00a0вставлено: ${count}. Сохраните на компьютер и\u00a0перетащите в\u00a0текст.`);
  }
  return writeTree(nodes);
}

/** A spreadsheet gives its cells as a picture too, a browser gives the address of a picture as HTML too. */
function holdsWords(data: DataTransfer): boolean {
  const html = data.getData("text/html");
  return html !== "" && (isOurs(html) || hasWords(cleaned(html).nodes));
}

function cleaned(html: string) {
  return cleanPastedHtml(parsePasted(html), window.location.origin);
}

function isOurs(html: string): boolean {
  return html.includes("data-pm-slice");
}

import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { isPictureHere } from "#domain/site/picture-addresses.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import body from "#web/components/rich-text.module.css";
import { notifyProblem } from "../../kit/parts/notifications.tsx";
import { bodyExtensions } from "./body/body-extensions.ts";
import { type HtmlNode, parkedStyle, treeOf, writeTree } from "./body/html-tree.ts";
import { writeHtml } from "./body/write-html.ts";
import { cleanPastedHtml } from "./paste/clean-pasted-html.ts";
import { hasWords } from "./paste/pasted-words.ts";
import { ArrivingPictures } from "./pictures/arriving-pictures.ts";
import { insertPictures } from "./pictures/insert-pictures.ts";
import { PictureWithLook } from "./pictures/picture-view.tsx";
import styles from "./rich-text-editor.module.css";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

const refusePicture = async () => {
  throw new Error("В этот текст картинку вставить нельзя.");
};

/** The editor of a body, with HTML as input and output. */
export function useBodyEditor({ id, labelId, errorId, value, onChange, pictures }: RichTextEditorProps): Editor {
  /**
   * The value last received or sent, and the same text in the editor's own markup. Null until the editor has rendered
   * it once.
   */
  const known = useRef<{ value: string; written: string | null }>({ value, written: null });
  const upload = useRef(pictures?.upload ?? refusePicture);
  useEffect(() => {
    upload.current = pictures?.upload ?? refusePicture;
  });
  const [extensions] = useState(() => [
    ...bodyExtensions(PictureWithLook),
    incoming(new ArrivingPictures((file) => upload.current(file))),
  ]);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // Asterisks are characters here, not markup; «1. » and «- » begin a list.
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps: { attributes: attributesOf(id, labelId, errorId) },
    onCreate: ({ editor: created }) => {
      known.current.written = writeHtml(created.state.doc);
      // TipTap adds the empty line at the end with the first transaction: now, instead of at a click.
      created.view.dispatch(created.state.tr.setMeta("addToHistory", false));
    },
    onUpdate: ({ editor: changed }) => {
      const html = writeHtml(changed.state.doc);
      // The first transaction may only add that line, which does not count as a change.
      known.current.written ??= html;
      if (html === known.current.written) return;
      known.current = { value: html, written: html };
      onChange(html);
    },
  });
  useEffect(() => {
    if (value === known.current.value) return;
    editor.commands.setContent(value, { emitUpdate: false });
    known.current = { value, written: writeHtml(editor.state.doc) };
  }, [editor, value]);
  return editor;
}

function attributesOf(id: string, labelId: string, errorId: string | undefined): Record<string, string> {
  return {
    id,
    // The styles of the public site.
    class: classNames(styles.text, body.body) ?? "",
    role: "textbox",
    lang: "ru",
    spellcheck: "true",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    "aria-describedby": [errorId, `${id}-keys`].filter(Boolean).join(" "),
    ...(errorId !== undefined && { "aria-invalid": "true" }),
  };
}

type Incoming = { arriving: ArrivingPictures };

declare module "@tiptap/core" {
  interface Storage {
    incoming: Incoming;
  }
}

/** Handles pasted and dropped content: text is cleaned, pictures are uploaded. */
function incoming(arriving: ArrivingPictures) {
  return Extension.create<object, Incoming>({
    name: "incoming",
    addStorage: () => ({ arriving }),
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
    notifyProblem(`Не вставлено: ${count}. Сохраните на компьютер и перетащите в текст.`);
  }
  return writeTree(nodes);
}

/**
 * Whether pasted data contain text: a spreadsheet also provides its cells as a picture, and a browser the address of a
 * picture as HTML.
 */
function holdsWords(data: DataTransfer): boolean {
  const html = data.getData("text/html");
  return html !== "" && (isOurs(html) || hasWords(cleaned(html).nodes));
}

function cleaned(html: string) {
  return cleanPastedHtml(parsePasted(html), window.location.origin);
}

/** Whether it was copied from an editor like this one, with pictures of this site only. */
function isOurs(html: string): boolean {
  const pictures = [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/g)];
  return html.includes("data-pm-slice") && pictures.every(([, address = ""]) => isPictureHere(address));
}

/**
 * Parses pasted HTML into a tree. Style attributes are read from a renamed attribute, since the page's policy also
 * applies to a parsed document and reports each of them.
 */
function parsePasted(html: string): HtmlNode[] {
  const parked = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${parkedStyle}`));
  return treeOf(new DOMParser().parseFromString(parked, "text/html").body);
}

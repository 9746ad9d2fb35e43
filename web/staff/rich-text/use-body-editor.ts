import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import body from "../../components/rich-text.module.css";
import { notifyProblem } from "../parts/notifications.tsx";
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

/** The editor of a body: HTML in, HTML out. */
export function useBodyEditor({ id, labelId, errorId, value, onChange, pictures }: RichTextEditorProps): Editor {
  /**
   * The value last received or sent, and the same text in the editor's own markup. Null until the editor has rendered
   * it once.
   */
  const known = useRef<{ value: string; written: string | null }>({ value, written: null });
  const upload = useRef(pictures.upload);
  useEffect(() => {
    upload.current = pictures.upload;
  });
  const [extensions] = useState(() => [
    ...bodyExtensions(PictureWithLook),
    incoming(new ArrivingPictures((file) => upload.current(file))),
  ]);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // Asterisks are signs here, not markup; «1. » and «- » are how people begin a list.
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps: { attributes: attributesOf(id, labelId, errorId) },
    onCreate: ({ editor: created }) => {
      known.current.written = writeHtml(created.state.doc);
      // The empty line at the end is added with the first transaction: now, rather than at a click.
      created.view.dispatch(created.state.tr.setMeta("addToHistory", false));
    },
    onUpdate: ({ editor: changed }) => {
      const html = writeHtml(changed.state.doc);
      // Focus alone completes a text without that line, which is no edit.
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
    // As it will look on the site.
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

/**
 * Parses pasted HTML into a tree. The page's policy also applies to a parsed document and reports every style
 * attribute, so they are read from a renamed one.
 */
function parsePasted(html: string): HtmlNode[] {
  const parked = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${parkedStyle}`));
  return treeOf(new DOMParser().parseFromString(parked, "text/html").body);
}

import { createDocument } from "@tiptap/core";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import body from "../../components/rich-text.module.css";
import { bodyExtensions } from "./body/body-extensions.ts";
import { writeHtml } from "./body/write-html.ts";
import { incoming } from "./incoming.ts";
import { ArrivingPictures } from "./pictures/arriving-pictures.ts";
import { PictureWithLook } from "./pictures/picture-look.ts";
import styles from "./rich-text-editor.module.css";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

/** The editor of a body: HTML in, HTML out. */
export function useBodyEditor({ id, labelId, errorId, value, onChange, pictures }: RichTextEditorProps): Editor {
  /**
   * What was last given or handed out, and the text as the editor itself would write it: the same words, maybe other
   * spaces. Null until it has written once.
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
      known.current.written = writeHtml(created.getJSON());
      // The empty line at the end comes with the first change: now, rather than under somebody's click.
      created.view.dispatch(created.state.tr.setMeta("addToHistory", false));
    },
    onUpdate: ({ editor: changed }) => {
      const html = writeHtml(changed.getJSON());
      // Whoever is in the text before it is complete completes it; nobody has typed.
      known.current.written ??= html;
      if (html === known.current.written) return;
      known.current = { value: html, written: html };
      onChange(html);
    },
  });
  useEffect(() => {
    if (value === known.current.value) return;
    const written = writeHtml(createDocument(value, editor.schema).toJSON());
    // What the server has tidied is no new text: the cursor stays where it is.
    if (written !== known.current.written) editor.commands.setContent(value, { emitUpdate: false });
    known.current = { value, written };
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

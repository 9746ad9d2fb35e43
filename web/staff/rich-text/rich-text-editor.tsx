import { Kbd } from "@mantine/core";
import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import type { PicturePicker } from "../files/use-picture-picker.tsx";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import styles from "./rich-text-editor.module.css";
import { Toolbar } from "./toolbar/editor-toolbar.tsx";
import { LinkDialog } from "./toolbar/link-dialog.tsx";
import { TableCaptionDialog } from "./toolbar/table-caption-dialog.tsx";
import { VideoDialog } from "./toolbar/video-dialog.tsx";
import { countWords } from "./typography/count-words.ts";
import { useBodyEditor } from "./use-body-editor.ts";

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  errorId: string | undefined;
  value: string;
  onChange: (html: string) => void;
  pictures: PicturePicker;
};

/** Dialogs of the toolbar. */
export type EditorQuestion = "link" | "video" | "caption";

const dialogs = { link: LinkDialog, video: VideoDialog, caption: TableCaptionDialog };

/** The text, what can be done with it, and what there is to know about it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const editor = useBodyEditor(props);
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEditorKeys(editor, () => setQuestion("link"));
  const Dialog = question && dialogs[question];
  const close = () => {
    setQuestion(null);
    editor.commands.focus();
  };
  const toToolbar = () => frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
  return (
    <div ref={frame} className={styles.editor} data-invalid={props.errorId === undefined ? undefined : ""}>
      <Toolbar editor={editor} textId={props.id} ask={setQuestion} pick={props.pictures.pick} />
      <EditorContent
        editor={editor}
        className="shrink"
        onKeyDown={(event) => event.altKey && event.code === "F10" && toToolbar()}
      />
      <EditorFoot editor={editor} textId={props.id} />
      {Dialog && <Dialog editor={editor} close={close} />}
    </div>
  );
}

/** The text itself hears all but the link's; here they are named for the panel of keys. */
function useEditorKeys(editor: Editor, askForLink: () => void): void {
  const heardByTheText = { ctrl: true, isFree: () => false, run: () => {} };
  useHotkeys([
    { code: "KeyB", label: "Жирный", ...heardByTheText },
    { code: "KeyI", label: "Курсив", ...heardByTheText },
    { code: "KeyK", ctrl: true, shift: true, label: "Ссылка", isFree: () => editor.isFocused, run: askForLink },
    { code: "Digit8", shift: true, label: "Список", ...heardByTheText },
    { code: "Digit7", shift: true, label: "Список с\u00a0номерами", ...heardByTheText },
  ]);
}

const wordForms = ["слово", "слова", "слов"] as const;

/** How long the text is, and the keys worth knowing. */
function EditorFoot({ editor, textId }: { editor: Editor; textId: string }) {
  const words = useEditorState({ editor, selector: ({ editor: current }) => countWords(current.state.doc) });
  return (
    <div className={styles.foot}>
      <span>{counted(words, wordForms)}</span>
      <span id={`${textId}-keys`} className={styles.keys}>
        <span>
          <Kbd>Ctrl B</Kbd> жирный
        </span>
        <span>
          <Kbd>Ctrl Shift K</Kbd> ссылка
        </span>
        <span>
          <Kbd>Alt F10</Kbd> к&nbsp;кнопкам
        </span>
      </span>
    </div>
  );
}

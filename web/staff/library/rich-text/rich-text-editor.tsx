import { Kbd, TextInput } from "@mantine/core";
import type { Node } from "@tiptap/pm/model";
import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import type { PicturePicker } from "../files/use-picture-picker.tsx";
import { blockPlace } from "./block-place.ts";
import type { VideoAttributes } from "./body/video-node.ts";
import { videoService } from "./body/video-service.ts";
import styles from "./rich-text-editor.module.css";
import { EditorDialog } from "./toolbar/editor-dialog.tsx";
import { Toolbar } from "./toolbar/editor-toolbar.tsx";
import { LinkDialog } from "./toolbar/link-dialog.tsx";
import { useBodyEditor } from "./use-body-editor.ts";

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  errorId: string | undefined;
  value: string;
  onChange: (html: string) => void;
  pictures: PicturePicker | undefined;
};

/** Dialogs of the toolbar. */
export type EditorQuestion = "link" | "video" | "caption";

const dialogs = { link: LinkDialog, video: VideoDialog, caption: TableCaptionDialog };

/** The text with its toolbar and footer. */
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
      <Toolbar editor={editor} textId={props.id} ask={setQuestion} pick={props.pictures?.pick} />
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

/** Registers keys for the panel of keys. TipTap handles all of them but the one for links. */
function useEditorKeys(editor: Editor, askForLink: () => void): void {
  const heardByTheText = { ctrl: true, isFree: () => false, run: () => {} };
  useHotkeys([
    { code: "KeyB", label: "Жирный", ...heardByTheText },
    { code: "KeyI", label: "Курсив", ...heardByTheText },
    { code: "KeyK", ctrl: true, shift: true, label: "Ссылка", isFree: () => editor.isFocused, run: askForLink },
    { code: "Digit8", shift: true, label: "Список", ...heardByTheText },
    { code: "Digit7", shift: true, label: "Список с номерами", ...heardByTheText },
  ]);
}

const wordForms = ["слово", "слова", "слов"] as const;

/** Number of words, and the most useful keys. */
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
          <Kbd>Alt F10</Kbd> к кнопкам
        </span>
      </span>
    </div>
  );
}

/** The caption of a table, shown above it and announced first by screen readers. */
function TableCaptionDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [caption, setCaption] = useState(() => String(editor.getAttributes("table")["caption"] ?? ""));
  const keep = () => editor.chain().focus().updateAttributes("table", { caption: caption.trim() }).run();
  return (
    <EditorDialog title="Подпись таблицы" done="Готово" keep={keep} close={close}>
      <TextInput
        label="Подпись"
        description={"Встанет над таблицей. Пусто — без подписи"}
        data-autofocus
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}

const wrongAddress = "Нужен адрес видео на RuTube, VK\u00a0Видео или YouTube, целиком.";
const noTitle = "Напишите, о чём видео: эти слова станут ссылкой.";

/** A video on another site: its address and title. */
function VideoDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [present] = useState(() =>
    editor.isActive("video") ? (editor.getAttributes("video") as VideoAttributes) : null,
  );
  const [href, setHref] = useState(present?.href ?? "");
  const [title, setTitle] = useState(present?.title ?? "");
  const [isTried, setIsTried] = useState(false);
  const isKnown = videoService(href.trim()) !== null;
  const keep = () => {
    setIsTried(true);
    if (!isKnown || title.trim() === "") return false;
    const attributes = { href: href.trim(), title: title.trim() };
    if (present) editor.chain().focus().updateAttributes("video", attributes).run();
    else editor.chain().focus().insertContentAt(blockPlace(editor.state), { type: "video", attrs: attributes }).run();
    return true;
  };
  return (
    <EditorDialog title="Видео" done={present ? "Изменить" : "Вставить видео"} keep={keep} close={close}>
      <TextInput
        label="Адрес видео"
        description={"На странице встанет ссылка: чужой сайт ничего не узнает о читателе, пока он по ней не перейдёт"}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={href}
        error={isTried && !isKnown && wrongAddress}
        onChange={(event) => setHref(event.currentTarget.value)}
      />
      <TextInput
        label="Название"
        value={title}
        error={isTried && title.trim() === "" && noTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}

/** Counts words as people do: «по-прежнему» and «214» are one word each. */
function countWords(document: Node): number {
  return (
    document.textBetween(0, document.content.size, " ", " ").match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)
      ?.length ?? 0
  );
}

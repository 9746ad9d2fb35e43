import { Button } from "@mantine/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Editor } from "@tiptap/react";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { PictureIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { notifyDone, notifyProblem } from "#web/staff/kit/parts/notifications.tsx";
import type { PicturePicker } from "../../files/use-picture-picker.tsx";
import { blockPlace } from "../block-place.ts";
import { insertPictures } from "../pictures/insert-pictures.ts";
import type { EditorQuestion } from "../rich-text-editor.tsx";
import * as icons from "../rich-text-icons.tsx";
import styles from "../rich-text-parts.module.css";
import { ToolbarButton } from "./toolbar-button.tsx";
import { MoreMenu, StyleMenu, TableMenu } from "./toolbar-menus.tsx";
import { useTextState } from "./use-text-state.ts";

type ToolbarProps = {
  editor: Editor;
  textId: string;
  ask: (question: EditorQuestion) => void;
  pick: PicturePicker["pick"] | undefined;
};

/** Actions on the text, the most frequent first. */
export function Toolbar({ editor, textId, ask, pick }: ToolbarProps) {
  const roving = useRovingFocus();
  const state = useTextState(editor);
  const insertPicture = async () => {
    const picked = await pick?.();
    if (!picked) return;
    if (Array.isArray(picked)) return insertPictures(editor, editor.storage.incoming.arriving, picked);
    const { src, width, height } = picked;
    const node = { type: "picture", attrs: { src, width, height } };
    editor.chain().focus().insertContentAt(blockPlace(editor.state, true), node).run();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Оформление текста" aria-controls={textId} {...roving}>
      <div className={styles.group}>
        <StyleMenu editor={editor} present={state.style} />
      </div>
      <Emphasis editor={editor} state={state} ask={ask} />
      <Blocks editor={editor} state={state} />
      {pick && (
        <div className={styles.group}>
          <TableMenu editor={editor} isInTable={state.isInTable} ask={ask} />
          <ToolbarButton label="Картинка" icon={<PictureIcon />} onClick={() => void insertPicture()} />
          <ToolbarButton label="Видео" icon={<icons.FilmIcon />} onClick={() => ask("video")} />
          <MoreMenu editor={editor} state={state} />
        </div>
      )}
      <div className={styles.group}>
        <ToolbarButton
          label="Отменить"
          keys="Ctrl Z"
          icon={<icons.UndoneIcon />}
          isIdle={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <ToolbarButton
          label="Повторить"
          keys="Ctrl Y"
          icon={<icons.RedoneIcon />}
          isIdle={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
      <Button size="sm" variant="subtle" className="push" onClick={() => void typesetAll(editor)}>
        Типограф
      </Button>
    </div>
  );
}

type GroupProps = Pick<ToolbarProps, "editor"> & { state: ReturnType<typeof useTextState> };

function Emphasis({ editor, state, ask }: GroupProps & Pick<ToolbarProps, "ask">) {
  return (
    <div className={styles.group}>
      <ToolbarButton
        label="Жирный"
        keys="Ctrl B"
        icon={<icons.BoldIcon />}
        isOn={state.isBold}
        onClick={() => editor.chain().focus().toggleBold().run()}
      />
      <ToolbarButton
        label="Курсив"
        keys="Ctrl I"
        icon={<icons.ItalicIcon />}
        isOn={state.isItalic}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      <ToolbarButton
        label="Ссылка"
        keys="Ctrl Shift K"
        icon={<icons.LinkIcon />}
        isOn={state.isLink}
        onClick={() => ask("link")}
      />
    </div>
  );
}

function Blocks({ editor, state }: GroupProps) {
  return (
    <div className={styles.group}>
      <ToolbarButton
        label="Список"
        keys="Ctrl Shift 8"
        icon={<icons.BulletListIcon />}
        isOn={state.isBulletList}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolbarButton
        label="Список с номерами"
        keys="Ctrl Shift 7"
        icon={<icons.NumberedListIcon />}
        isOn={state.isNumberedList}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <ToolbarButton
        label="Цитата"
        keys="Ctrl Shift B"
        icon={<icons.QuoteIcon />}
        isOn={state.isQuote}
        onClick={() => editor.chain().focus().toggleBlockquote().run()}
      />
    </div>
  );
}

const placeForms = ["место", "места", "мест"] as const;

/** Typesets the whole text as one change. The rules are loaded on demand. */
async function typesetAll(editor: Editor): Promise<void> {
  try {
    const { typesetDocument } = await import("../typography/typeset-document.ts");
    const transaction = closeHistory(editor.state.tr);
    const places = typesetDocument(transaction);
    if (places > 0) editor.view.dispatch(transaction);
    editor.commands.focus();
    notifyDone(places > 0 ? `Исправлено: ${counted(places, placeForms)}. Вернуть: Ctrl\u00a0Z.` : "Исправлять нечего.");
  } catch (error) {
    notifyProblem("Типограф не сработал. Текст остался прежним.", error);
  }
}

type Roving = {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  onFocus: (event: FocusEvent<HTMLDivElement>) => void;
};

/** A toolbar with a single tab stop; the arrows, Home and End move between its buttons. */
function useRovingFocus(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = buttonsOf(ref.current);
    if (buttons.filter(({ tabIndex }) => tabIndex === 0).length !== 1) stopAt(buttons, buttons[0]);
  });
  return {
    ref,
    onKeyDown: (event) => {
      const buttons = buttonsOf(ref.current);
      const here = buttons.indexOf(event.target as HTMLElement);
      const next = here === -1 ? undefined : buttons.at(nextPlace(event.key, here, buttons.length));
      if (!next || next === event.target) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: (event) => {
      const buttons = buttonsOf(ref.current);
      const here = buttons.find((button) => button === event.target);
      if (here) stopAt(buttons, here);
    },
  };
}

function nextPlace(key: string, here: number, count: number): number {
  const places: Record<string, number> = {
    ArrowRight: (here + 1) % count,
    ArrowLeft: here - 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? here;
}

function buttonsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll("button") ?? [])];
}

function stopAt(buttons: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

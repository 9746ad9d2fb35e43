import { Button } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { PicturePicker } from "../../files/use-picture-picker.tsx";
import { PictureIcon } from "../../icons/staff-icons.tsx";
import { blockPlace } from "../block-place.ts";
import { insertPictures } from "../pictures/insert-pictures.ts";
import type { EditorQuestion } from "../rich-text-editor.tsx";
import * as icons from "../rich-text-icons.tsx";
import { typesetAll } from "../typography/typeset-all.ts";
import styles from "./editor-toolbar.module.css";
import { MoreMenu } from "./more-menu.tsx";
import { StyleMenu } from "./style-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import { useRovingFocus } from "./use-roving-focus.ts";
import { useTextState } from "./use-text-state.ts";

type ToolbarProps = {
  editor: Editor;
  textId: string;
  ask: (question: EditorQuestion) => void;
  pick: PicturePicker["pick"];
};

/** Actions on the text, the most frequent first. */
export function Toolbar({ editor, textId, ask, pick }: ToolbarProps) {
  const roving = useRovingFocus();
  const state = useTextState(editor);
  const insertPicture = async () => {
    const picked = await pick();
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
      <div className={styles.group}>
        <TableMenu editor={editor} isInTable={state.isInTable} ask={ask} />
        <ToolbarButton label="Картинка" icon={<PictureIcon />} onClick={() => void insertPicture()} />
        <ToolbarButton label="Видео" icon={<icons.FilmIcon />} onClick={() => ask("video")} />
        <MoreMenu editor={editor} state={state} />
      </div>
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

import { Kbd } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { counted } from "../../../domain/russian-plurals.ts";
import styles from "./rich-text-editor.module.css";
import { countWords } from "./typography/count-words.ts";

const wordForms = ["слово", "слова", "слов"] as const;

/** How long the text is, and the keys worth knowing. */
export function EditorFoot({ editor, textId }: { editor: Editor; textId: string }) {
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

import { TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { EditorDialog } from "./editor-dialog.tsx";

/** The caption of a table, shown above it and announced first by screen readers. */
export function TableCaptionDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [caption, setCaption] = useState(() => String(editor.getAttributes("table")["caption"] ?? ""));
  const keep = () => editor.chain().focus().updateAttributes("table", { caption: caption.trim() }).run();
  return (
    <EditorDialog title="Подпись таблицы" done="Готово" keep={keep} close={close}>
      <TextInput
        label="Подпись"
        description={"Встанет над таблицей. Пусто\u00a0— без\u00a0подписи"}
        data-autofocus
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}

import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { EditorQuestion } from "../rich-text-editor.tsx";
import { TableIcon } from "../rich-text-icons.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";

type TableMenuProps = { editor: Editor; isInTable: boolean; ask: (question: EditorQuestion) => void };

/** Inserts a table; inside one, shows its actions. */
export function TableMenu({ editor, isInTable, ask }: TableMenuProps) {
  const button = <ToolbarButton label="Таблица" icon={<TableIcon />} isOn={isInTable || undefined} />;
  if (!isInTable) {
    const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    return <ToolbarButton label="Таблица" icon={<TableIcon />} onClick={insert} />;
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <TableItems editor={editor} ask={ask} />
      </Menu.Dropdown>
    </Menu>
  );
}

type Change = readonly [words: string, change: (editor: Editor) => boolean];

const changes: readonly (readonly Change[])[] = [
  [
    ["Строка выше", (editor) => editor.chain().focus().addRowBefore().run()],
    ["Строка ниже", (editor) => editor.chain().focus().addRowAfter().run()],
    ["Убрать строку", (editor) => editor.chain().focus().deleteRow().run()],
  ],
  [
    ["Столбец слева", (editor) => editor.chain().focus().addColumnBefore().run()],
    ["Столбец справа", (editor) => editor.chain().focus().addColumnAfter().run()],
    ["Убрать столбец", (editor) => editor.chain().focus().deleteColumn().run()],
  ],
  [
    ["Заголовки в\u00a0первой строке", (editor) => editor.chain().focus().toggleHeaderRow().run()],
    ["Объединить или\u00a0разделить ячейки", (editor) => editor.chain().focus().mergeOrSplit().run()],
  ],
];

function TableItems({ editor, ask }: Omit<TableMenuProps, "isInTable">) {
  return (
    <>
      {changes.map((group) => (
        <div key={group[0]?.[0]}>
          {group.map(([words, change]) => (
            <Menu.Item key={words} onClick={() => change(editor)}>
              {words}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </div>
      ))}
      <Menu.Item onClick={() => ask("caption")}>Подпись таблицы…</Menu.Item>
      <Menu.Item onClick={() => editor.chain().focus().deleteTable().run()}>Убрать таблицу</Menu.Item>
    </>
  );
}

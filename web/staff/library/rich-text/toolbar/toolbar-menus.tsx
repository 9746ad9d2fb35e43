import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import { DotsIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import type { EditorQuestion } from "../rich-text-editor.tsx";
import * as icons from "../rich-text-icons.tsx";
import { DownIcon, TableIcon } from "../rich-text-icons.tsx";
import styles from "../rich-text-parts.module.css";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { TextState, TextStyle } from "./use-text-state.ts";

type Switch = { words: string; icon: ReactNode; isOn: boolean; turn: () => void };

/** Rarely used actions. */
export function MoreMenu({ editor, state }: { editor: Editor; state: TextState }) {
  const chain = () => editor.chain().focus();
  const switches: Switch[] = [
    {
      words: "Верхний индекс",
      icon: <icons.UpperIcon />,
      isOn: state.isUpper,
      turn: () => chain().toggleSuperscript().run(),
    },
    {
      words: "Нижний индекс",
      icon: <icons.LowerIcon />,
      isOn: state.isLower,
      turn: () => chain().toggleSubscript().run(),
    },
    {
      words: "Зачёркнутый",
      icon: <icons.StrikeIcon />,
      isOn: state.isStrike,
      turn: () => chain().toggleStrike().run(),
    },
  ];
  return (
    <Menu position="bottom-end" alignItemsLabels="all">
      <Menu.Target>
        <ToolbarButton label="Ещё" icon={<DotsIcon />} />
      </Menu.Target>
      <Menu.Dropdown>
        {switches.map(({ words, icon, isOn, turn }) => (
          <Menu.CheckboxItem key={words} checked={isOn} closeMenuOnClick rightSection={icon} onChange={turn}>
            {words}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item rightSection={<icons.RuleIcon />} onClick={() => chain().setHorizontalRule().run()}>
          Линия между частями
        </Menu.Item>
        <Menu.Item rightSection={<icons.PlainIcon />} onClick={() => chain().unsetAllMarks().run()}>
          Убрать оформление
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const names: Record<TextStyle, string> = {
  paragraph: "Абзац",
  h2: "Заголовок",
  h3: "Подзаголовок",
  h4: "Малый заголовок",
};

/** Selects the style of the paragraph. */
export function StyleMenu({ editor, present }: { editor: Editor; present: TextStyle }) {
  const choose = (chosen: TextStyle) => {
    const chain = editor.chain().focus();
    if (chosen === "paragraph") chain.setParagraph().run();
    else chain.setHeading({ level: Number(chosen[1]) as 2 | 3 | 4 }).run();
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={styles.style}
          aria-label={`Стиль: ${names[present]}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          {names[present]}
          <DownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={present} onChange={(chosen) => choose(chosen as TextStyle)}>
          {Object.entries(names).map(([value, name]) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              className={styles.styleItem ?? ""}
              data-style={value}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

type TableMenuProps = { editor: Editor; isInTable: boolean; ask: (question: EditorQuestion) => void };

/** Inserts a table; inside a table, offers actions on it. */
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
    ["Заголовки в первой строке", (editor) => editor.chain().focus().toggleHeaderRow().run()],
    ["Объединить или разделить ячейки", (editor) => editor.chain().focus().mergeOrSplit().run()],
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

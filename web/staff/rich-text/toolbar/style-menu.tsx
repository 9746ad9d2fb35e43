import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { DownIcon } from "../rich-text-icons.tsx";
import styles from "./editor-toolbar.module.css";
import type { TextStyle } from "./use-text-state.ts";

const names: Record<TextStyle, string> = {
  paragraph: "Абзац",
  h2: "Заголовок",
  h3: "Подзаголовок",
  h4: "Малый заголовок",
};

/** The style of the paragraph. */
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

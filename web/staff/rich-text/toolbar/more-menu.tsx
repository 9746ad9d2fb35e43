import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import { DotsIcon } from "../../icons/staff-icons.tsx";
import * as icons from "../rich-text-icons.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { TextState } from "./use-text-state.ts";

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

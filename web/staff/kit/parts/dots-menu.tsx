import { ActionIcon, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { DotsIcon } from "../icons/staff-icons.tsx";

type DotsMenuProps = { label: string; isQuiet?: boolean; className?: string | undefined; children: ReactNode };

/** The menu of a row behind three dots. @param isQuiet grey and small, beside other buttons of the row. */
export function DotsMenu({ label, isQuiet = false, className, children }: DotsMenuProps) {
  const look = isQuiet ? ({ color: "gray" } as const) : ({ size: "lg" } as const);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" {...look} className={className ?? ""} aria-label={label}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

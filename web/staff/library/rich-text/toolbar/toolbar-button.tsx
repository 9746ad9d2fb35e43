import { Tooltip } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "../rich-text-parts.module.css";

type ToolbarButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** «Жирный» */
  label: string;
  /** «Ctrl B» */
  keys?: string;
  icon: ReactNode;
  /** Omitted for buttons that are not switches. */
  isOn?: boolean | undefined;
  /** The button stays in place and focusable, so that the focus is not lost. */
  isIdle?: boolean;
};

/** An icon with its name in a tooltip. A click does not move the cursor out of the text. */
export function ToolbarButton({
  label,
  keys,
  icon,
  isOn,
  isIdle = false,
  className,
  onClick,
  ...others
}: ToolbarButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} events={{ hover: true, focus: true, touch: false }}>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isIdle || undefined}
        aria-keyshortcuts={keys?.replaceAll("Ctrl", "Control").replaceAll(" ", "+")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!isIdle) onClick?.(event);
        }}
        {...others}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

type RowTurnProps = {
  label: string;
  /** The name of the row: «школа 2». */
  of: string;
  off?: boolean;
  size?: "lg";
  run: () => void;
  children: ReactNode;
};

/** A button of a row. A disabled one stays focusable, so that the focus is not lost. */
export function RowButton({ label, of, off = false, run, children, ...look }: RowTurnProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...look}
        variant="subtle"
        color="gray"
        aria-label={`${label}: ${of}`}
        aria-disabled={off}
        onClick={off ? undefined : run}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

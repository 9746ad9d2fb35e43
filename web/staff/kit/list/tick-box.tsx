import { Checkbox } from "@mantine/core";
import { headBox, type Selection } from "./selection.ts";

type TickBoxProps = {
  id: number;
  /** The name of the row, for the label. */
  name: string;
  selection: Selection;
};

/** A checkbox of a row; with Shift it selects all rows from the last selected one. */
export function TickBox({ id, name, selection }: TickBoxProps) {
  return (
    <Checkbox
      aria-label={`Выбрать: ${name}`}
      checked={selection.ids.has(id)}
      onChange={(event) => {
        const { shiftKey } = event.nativeEvent as MouseEvent;
        if (shiftKey) selection.extendTo(id);
        else selection.toggle(id);
      }}
    />
  );
}

/**
 * The checkbox in the heading.
 * @param page the ids of the shown page.
 */
export function PageTickBox({ page, selection }: { page: readonly number[]; selection: Selection }) {
  const box = headBox(page, selection.ids);
  return (
    <Checkbox
      aria-label="Выбрать все на странице"
      checked={box === "all"}
      indeterminate={box === "some"}
      disabled={page.length === 0}
      onChange={selection.togglePage}
    />
  );
}

import { Button, Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import list from "./list.module.css";
import { measureBottomBar } from "./measure-bottom-bar.ts";
import type { Selection } from "./selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** Replaces the number of selected rows. */
  said?: string | undefined;
  /** Subtle buttons that select more rows. */
  more?: ReactNode;
  /** Buttons of the actions on the selected rows. */
  children: ReactNode;
};

/** The foot of a list while rows are selected. */
export function SelectionBar({ selection, said, more, children }: SelectionBarProps) {
  return (
    <div ref={measureBottomBar} className={classNames(list.foot, list.chosen)} data-surface="bold" data-print="hide">
      <p role="status">{said ?? `Выбрано ${selection.ids.size}`}</p>
      {children}
      <div className={classNames("push", list.choice)}>
        {more}
        <Button variant="subtle" size="sm" rightSection={<Kbd>Esc</Kbd>} onClick={selection.clear}>
          Снять выбор
        </Button>
      </div>
    </div>
  );
}

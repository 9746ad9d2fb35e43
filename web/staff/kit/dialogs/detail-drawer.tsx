import { ActionIcon } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDownIcon, CrossIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../hotkeys/unless-dialog-open.ts";
import { QueryStates } from "../list/list-states.tsx";
import { useRowHotkeys } from "../list/use-row-hotkeys.ts";
import drawer from "../parts/side-drawer.module.css";

/** The row whose details are shown beside the list; the arrows move through the rows. */
export function useOpenRow(rows: readonly { id: number }[]) {
  const [open, setOpen] = useState<number | null>(null);
  const moveBy = (step: 1 | -1) => {
    const next = rows[open === null ? 0 : rows.findIndex(({ id }) => id === open) + step];
    if (next) setOpen(next.id);
  };
  useRowHotkeys({ word: "строка", moveBy });
  return { open, setOpen, moveBy, close: () => setOpen(null) };
}

type DetailDrawerProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is shown, in the accusative: «письмо». */
  what: string;
  previous: string;
  next: string;
  /** Above the title. */
  number: ReactNode;
  title: string;
  moveBy: (step: 1 | -1) => void;
  close: () => void;
  children: (data: Data) => ReactNode;
};

/** The details of a row beside its list. */
export function DetailDrawer<Data>(props: DetailDrawerProps<Data>) {
  const { query, what, previous, next, number, title, moveBy, close, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useHotkeys([{ code: "Escape", label: `Закрыть ${what}`, run: unlessDialogOpen(close) }]);
  const step = { variant: "subtle", color: "gray" } as const;
  return (
    <section className={drawer.drawer} aria-labelledby="drawer-title" data-print="hide">
      <div className={drawer.bar}>
        <span className={drawer.number}>{number}</span>
        <ActionIcon {...step} aria-label={previous} onClick={() => moveBy(-1)}>
          <ChevronDownIcon sign className={drawer.up} />
        </ActionIcon>
        <ActionIcon {...step} aria-label={next} onClick={() => moveBy(1)}>
          <ChevronDownIcon sign />
        </ActionIcon>
        <ActionIcon {...step} aria-label="Закрыть" onClick={close}>
          <CrossIcon sign />
        </ActionIcon>
      </div>
      <h2 id="drawer-title" ref={heading} tabIndex={-1} className={drawer.title}>
        {title}
      </h2>
      <QueryStates query={query} what={what}>
        {children}
      </QueryStates>
    </section>
  );
}

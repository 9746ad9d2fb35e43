import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { CrossIcon } from "../../../ui/icons.tsx";
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from "../staff-icons.tsx";
import { fileFacts } from "./file-facts.ts";
import styles from "./titled-files-field.module.css";
import { useFile } from "./use-library.ts";

type TitledFileRowProps = {
  row: { title: string; file: number };
  index: number;
  count: number;
  /** The list is refused because of it. */
  needsTitle: boolean;
  rename: (title: string) => void;
  move: (from: number, to: number) => void;
  remove: () => void;
};

/** One file of a list: its title, what it is, and its place. */
export function TitledFileRow({ row, index, count, needsTitle, rename, move, remove }: TitledFileRowProps) {
  const { isOver, grip, target } = useRowDrag(index, move);
  const { data: file } = useFile(row.file);
  const place = useRef<HTMLLIElement>(null);
  const removeItself = () => {
    // The button that has the focus goes: a neighbour takes it.
    const heir = place.current?.nextElementSibling ?? place.current?.previousElementSibling;
    remove();
    heir?.querySelector("input")?.focus();
  };
  return (
    <li ref={place} className={styles.row} data-over={isOver || undefined} {...target}>
      <span className={styles.grip} {...grip}>
        <GripIcon />
      </span>
      <div className={styles.words}>
        <TextInput
          aria-label={`Название файла ${index + 1}`}
          placeholder="Как назвать файл на сайте"
          size="sm"
          error={needsTitle}
          value={row.title}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {file && (
          <p className={styles.hint}>
            <a href={file.src} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            , {fileFacts(file)}
          </p>
        )}
      </div>
      <div className={styles.turns}>
        <Turn label="Выше" of={index} off={index === 0} run={() => move(index, index - 1)}>
          <ArrowUpIcon />
        </Turn>
        <Turn label="Ниже" of={index} off={index === count - 1} run={() => move(index, index + 1)}>
          <ArrowDownIcon />
        </Turn>
        <Turn label="Убрать" of={index} run={removeItself}>
          <CrossIcon sign />
        </Turn>
      </div>
    </li>
  );
}

const draggedRow = "application/x-file-row";

/** Dragged by the grip; dropped on another row of the list it takes that place. */
function useRowDrag(index: number, move: (from: number, to: number) => void) {
  const [isOver, tellOver] = useState(false);
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(draggedRow);
  return {
    isOver,
    grip: {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.setData(draggedRow, String(index));
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.closest("li");
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        tellOver(true);
      },
      onDragLeave: () => tellOver(false),
      onDrop: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        tellOver(false);
        move(Number(event.dataTransfer.getData(draggedRow)), index);
      },
    },
  };
}

type TurnProps = { label: string; of: number; off?: boolean; run: () => void; children: ReactNode };

/** Stays in reach of the keyboard where it can do nothing, so that focus does not fall off the page. */
function Turn({ label, of, off = false, run, children }: TurnProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${label}: файл ${of + 1}`}
        aria-disabled={off}
        onClick={off ? undefined : run}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

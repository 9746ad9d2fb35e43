import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { CrossIcon } from "#ui/status/icons.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../icons/staff-icons.tsx";
import { RowButton } from "../list/row-button.tsx";
import { DragHandle, useRowDrag } from "../list/row-drag.tsx";
import { fileFacts } from "./library-file-facts.ts";
import styles from "./titled-files-field.module.css";
import { useFile } from "./use-library.ts";

type TitledFileRowProps = {
  /** Tells the lists of a page apart. */
  list: string;
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
export function TitledFileRow({ list, row, index, count, needsTitle, rename, move, remove }: TitledFileRowProps) {
  const { isOver, grip, target } = useRowDrag(list, index, move);
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
      <DragHandle {...grip} />
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
          <p className="hint breakable">
            <a href={file.src} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            , {fileFacts(file)}
          </p>
        )}
      </div>
      <div className={styles.turns}>
        <RowButton size="lg" label="Выше" of={`файл ${index + 1}`} off={index === 0} run={() => move(index, index - 1)}>
          <ArrowUpIcon />
        </RowButton>
        <RowButton
          size="lg"
          label="Ниже"
          of={`файл ${index + 1}`}
          off={index === count - 1}
          run={() => move(index, index + 1)}
        >
          <ArrowDownIcon />
        </RowButton>
        <RowButton size="lg" label="Убрать" of={`файл ${index + 1}`} run={removeItself}>
          <CrossIcon sign />
        </RowButton>
      </div>
    </li>
  );
}

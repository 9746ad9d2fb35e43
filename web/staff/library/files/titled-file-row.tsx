import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useApiCache } from "../../kit/api/use-api.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../kit/icons/staff-icons.tsx";
import { RowButton } from "../../kit/list/row-button.tsx";
import { DragHandle, useRowDrag } from "../../kit/list/row-drag.tsx";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { useUploads } from "../../kit/uploads/use-uploads.ts";
import styles from "./file-field.module.css";
import { LibraryDialog } from "./library-dialog.tsx";
import { fileFacts } from "./library-file-facts.ts";
import type { TitledFileValue } from "./titled-files-field.tsx";
import { keepFile, useFile } from "./use-library.ts";

type TitledFileRowProps = {
  /** Distinguishes the lists of a page. */
  list: string;
  row: TitledFileValue;
  index: number;
  count: number;
  /** Whether the list was refused because the title is missing. */
  needsTitle: boolean;
  rename: (title: string) => void;
  /** Sets the file of an empty row. */
  fill: (file: LibraryFile) => void;
  move: (from: number, to: number) => void;
  remove: () => void;
};

/** A row of the list: title, facts and position of a file. */
export function TitledFileRow({ list, row, index, count, needsTitle, rename, fill, move, remove }: TitledFileRowProps) {
  const { isOver, grip, target } = useRowDrag(list, index, move);
  const place = useRef<HTMLLIElement>(null);
  const removeItself = () => {
    // The focused button is removed, so a neighbouring row takes the focus.
    const neighbour = place.current?.nextElementSibling ?? place.current?.previousElementSibling;
    remove();
    neighbour?.querySelector("input")?.focus();
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
        {row.file === null ? <EmptyPlace title={row.title} fill={fill} /> : <FileFacts id={row.file} />}
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

function FileFacts({ id }: { id: number }) {
  const { data: file } = useFile(id);
  if (!file) return null;
  return (
    <p className="hint breakable">
      <a href={file.src} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      , {fileFacts(file)}
    </p>
  );
}

type EmptyPlaceProps = { title: string; fill: (file: LibraryFile) => void };

/** A row whose file is still missing. */
function EmptyPlace({ title, fill }: EmptyPlaceProps) {
  const cache = useApiCache();
  const [isChoosing, setIsChoosing] = useState(false);
  const uploads = useUploads((file) => {
    keepFile(cache, file);
    fill(file);
  });
  const choose = (file: LibraryFile | null) => {
    setIsChoosing(false);
    if (file) fill(file);
  };
  const ofTitle = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      <p className="hint">Файла пока нет: на сайте этого документа не видно.</p>
      <UploadList {...uploads} />
      <div className="cluster gap-2">
        <ChooseFiles accept="any" variant="default" size="sm" take={uploads.add}>
          Загрузить{ofTitle}
        </ChooseFiles>
        <Button variant="subtle" size="sm" onClick={() => setIsChoosing(true)}>
          Из библиотеки{ofTitle}
        </Button>
      </div>
      <LibraryDialog opened={isChoosing} accept="any" choose={choose} />
    </>
  );
}

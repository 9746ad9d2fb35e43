import { Button, Input } from "@mantine/core";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { titleOfFileName } from "#domain/text/file-names.ts";
import { useApiCache } from "../../kit/api/use-api.ts";
import { useListKeys } from "../../kit/fields/use-list-keys.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { AcceptHint, UploadList } from "../../kit/uploads/upload-list.tsx";
import { useFileDrop } from "../../kit/uploads/use-file-drop.ts";
import { useUploads } from "../../kit/uploads/use-uploads.ts";
import styles from "./file-field.module.css";
import { LibraryDialog } from "./library-dialog.tsx";
import { TitledFileRow } from "./titled-file-row.tsx";
import { keepFile } from "./use-library.ts";

/** `file` is null while the file is still missing. */
export type TitledFileValue = { title: string; file: number | null };

export type TitledFilesFieldProps = {
  /** Id for links from an error summary. */
  id?: string;
  label: string;
  value: TitledFileValue[];
  /** A method, so that lists without empty rows are also accepted by the type; this field adds no empty rows. */
  onChange(value: TitledFileValue[]): void;
  error?: ReactNode;
};

/** Ordered files with titles: added by a button, dropped or pasted; moved by buttons or by dragging. */
export function TitledFilesField({ label, value, onChange, error }: TitledFilesFieldProps) {
  const labelId = useId();
  const rows = useRows(value, onChange);
  const [isChoosing, setIsChoosing] = useState(false);
  const adding = useAdding(rows.add);
  const choose = (file: LibraryFile | null) => {
    setIsChoosing(false);
    if (file) rows.add(file);
  };
  return (
    <Input.Wrapper labelElement="div" label={<span id={labelId}>{label}</span>} error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for the error of the wrapper */}
      <div
        role="group"
        aria-labelledby={labelId}
        className={styles.titledFilesField}
        data-over={adding.isOver || undefined}
        data-error={error ? "" : undefined}
        {...adding.handlers}
      >
        {value.length > 0 && (
          <ol className={styles.rows}>
            {value.map((row, index) => (
              <TitledFileRow
                key={rows.keys[index]}
                list={labelId}
                row={row}
                index={index}
                count={value.length}
                needsTitle={error !== undefined && row.title.trim() === ""}
                rename={(title) => onChange(value.with(index, { ...row, title }))}
                fill={(file) =>
                  onChange(value.with(index, { title: row.title || titleOfFileName(file.name), file: file.id }))
                }
                move={rows.move}
                remove={() => rows.remove(index)}
              />
            ))}
          </ol>
        )}
        <UploadList {...adding} />
        <div className={styles.foot}>
          <ChooseFiles accept="any" multiple variant="default" size="sm" take={adding.add}>
            Добавить файлы
          </ChooseFiles>
          <Button variant="subtle" size="sm" onClick={() => setIsChoosing(true)}>
            Из библиотеки
          </Button>
          <AcceptHint accept="any" />
        </div>
        <p role="status" className="visually-hidden">
          {rows.said}
        </p>
      </div>
      <LibraryDialog opened={isChoosing} accept="any" choose={choose} />
    </Input.Wrapper>
  );
}

/** Actions on the rows, with announcements of moves for screen readers. */
function useRows(value: TitledFileValue[], onChange: TitledFilesFieldProps["onChange"]) {
  const { keys, moveKey, dropKey } = useListKeys(value.length);
  const [said, setSaid] = useState("");
  return {
    keys,
    said,
    add: ({ id, name }: LibraryFile) => onChange([...value, { title: titleOfFileName(name), file: id }]),
    remove: (index: number) => {
      dropKey(index);
      onChange(value.toSpliced(index, 1));
      setSaid(`Убрано: ${value[index]?.title ?? ""}`);
    },
    move: (from: number, to: number) => {
      const row = value[from];
      if (!row || from === to) return;
      moveKey(from, to);
      onChange(value.toSpliced(from, 1).toSpliced(to, 0, row));
      setSaid(`${row.title || "Файл"}: теперь ${to + 1} из ${value.length}`);
    },
  };
}

function useAdding(add: (file: LibraryFile) => void) {
  const cache = useApiCache();
  const uploads = useUploads((file) => {
    keepFile(cache, file);
    add(file);
  });
  return { ...useFileDrop(uploads.add), ...uploads };
}

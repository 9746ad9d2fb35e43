import { TextInput } from "@mantine/core";
import type { LibraryFile } from "#contract/library/files.ts";
import { titleOfFileName } from "#domain/text/file-names.ts";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { OrderedRows } from "../../kit/fields/ordered-rows.tsx";
import { AcceptHint, UploadList } from "../../kit/uploads/upload-list.tsx";
import { AddFiles, FilesBox } from "./files-box.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { useFile, useLibraryUploads } from "./use-library.ts";

/** `file` is null while the file is still missing. */
type TitledFileValue = { title: string; file: number | null };

type TitledFilesFieldProps = Omit<FieldProps<TitledFileValue[]>, "onChange"> & {
  /** A method, so that lists without empty rows are also accepted by the type; this field adds no empty rows. */
  onChange(value: TitledFileValue[]): void;
};

/** Ordered files with titles: added by a button, dropped or pasted; moved by buttons or by dragging. */
export function TitledFilesField({ value, onChange, ...field }: TitledFilesFieldProps) {
  const take = ({ id, name }: LibraryFile) => onChange([...value, { title: titleOfFileName(name), file: id }]);
  const uploads = useLibraryUploads("any", take);
  return (
    <FilesBox
      {...field}
      uploads={uploads}
      add={uploads.add}
      foot={
        <AddFiles accept="any" multiple labels={["Добавить файлы", "Из библиотеки"]} add={uploads.add} take={take}>
          <AcceptHint accept="any" />
        </AddFiles>
      }
    >
      <OrderedRows rows={value} onChange={(rows) => onChange(rows)} word="файл" nameOf={({ title }) => title}>
        {(row, index, set) => (
          <>
            <TextInput
              aria-label={`Название файла ${index + 1}`}
              placeholder="Как назвать файл на сайте"
              size="sm"
              error={field.error !== undefined && row.title.trim() === ""}
              value={row.title}
              onChange={(event) => set({ ...row, title: event.currentTarget.value })}
            />
            {row.file === null ? (
              <EmptyPlace
                title={row.title}
                fill={({ id, name }) => set({ title: row.title || titleOfFileName(name), file: id })}
              />
            ) : (
              <FileFacts id={row.file} />
            )}
          </>
        )}
      </OrderedRows>
    </FilesBox>
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

/** A row whose file is still missing. */
function EmptyPlace({ title, fill }: { title: string; fill: (file: LibraryFile) => void }) {
  const uploads = useLibraryUploads("any", fill);
  const labels = ["Загрузить", "Из библиотеки"].map((label) => (
    <>
      {label}
      <span className="visually-hidden">: {title}</span>
    </>
  ));
  return (
    <div className="grid gap-1">
      <p className="hint">Файла пока нет: на сайте этого документа не видно.</p>
      <UploadList {...uploads} />
      <AddFiles accept="any" labels={[labels[0], labels[1]]} add={uploads.add} take={fill} />
    </div>
  );
}

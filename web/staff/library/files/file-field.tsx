import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import type { Accepted } from "../../kit/uploads/accepted-files.ts";
import { AcceptHint } from "../../kit/uploads/upload-list.tsx";
import { FileDialog } from "./file-dialog.tsx";
import styles from "./file-field.module.css";
import { FileSign } from "./file-sign.tsx";
import { AddFiles, FilesBox } from "./files-box.tsx";
import { LibraryButton } from "./library-dialog.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { useFile, useLibraryUploads } from "./use-library.ts";

type FileFieldProps = Omit<FieldProps<number | null>, "onChange"> & {
  /** @param file the chosen file, if it is loaded already. */
  onChange: (id: number | null, file?: LibraryFile) => void;
  accept: Accepted;
  hint?: string;
  /** Another way to choose a file, shown while none is chosen. */
  children?: ReactNode;
};

/** A field for one optional file: chosen from the library, uploaded, dropped or pasted. */
export function FileField({ value, onChange, accept, children, ...field }: FileFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const take = (file: LibraryFile) => onChange(file.id, file);
  const uploads = useLibraryUploads(accept, take);
  /** The last of several files is taken. */
  const add = (files: File[]) => {
    for (const { key } of uploads.uploads) uploads.cancel(key);
    uploads.add(files.slice(-1));
  };
  const remove = () => {
    onChange(null);
    // The focused button was removed, so the first button takes the focus.
    requestAnimationFrame(() => box.current?.querySelector("button")?.focus());
  };
  const isEmpty = value === null && uploads.uploads.length === 0;
  return (
    <FilesBox
      {...field}
      {...{ uploads, add }}
      ref={box}
      foot={
        isEmpty && (
          <AddFiles accept={accept} labels={["Загрузить", "Выбрать из библиотеки"]} {...{ add, take }}>
            {children}
            <AcceptHint accept={accept} />
          </AddFiles>
        )
      }
    >
      {value !== null && (
        <ChosenFile id={value}>
          <LibraryButton accept={accept} size="compact-sm" take={take}>
            Заменить
          </LibraryButton>
          <Button variant="subtle" size="compact-sm" onClick={remove}>
            Убрать
          </Button>
        </ChosenFile>
      )}
    </FilesBox>
  );
}

/** The file of a field, with its actions. */
function ChosenFile({ id, children }: { id: number; children: ReactNode }) {
  const { data: file, error } = useFile(id);
  const [isOpen, dialog] = useDisclosure(false);
  const isGone = (error instanceof ApiProblem && error.status === 404) || (file && file.deleted_at !== null);
  return (
    <div className="row top gap-3">
      {file && !isGone && <FileSign file={file} />}
      <div className="grid left shrink">
        {isGone ? (
          <p className="problem">Этого файла больше нет в библиотеке. Выберите другой.</p>
        ) : (
          file && (
            <>
              <a href={file.src} target="_blank" rel="noreferrer" className="breakable reach">
                {file.name}
              </a>
              <p className="hint">{fileFacts(file)}</p>
            </>
          )
        )}
        {!file && error && !isGone && <p className="hint">Файл выбран; сведения о нём не загрузились.</p>}
        <div className={styles.actions}>
          {children}
          {file?.kind === "picture" && !isGone && (
            <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
              Главное на картинке
            </Button>
          )}
        </div>
        {isOpen && <FileDialog id={id} close={dialog.close} />}
      </div>
    </div>
  );
}

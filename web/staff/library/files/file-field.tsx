import { Button, Input } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId, useRef, useState } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import { useApiCache } from "../../kit/api/use-api.ts";
import type { Accepted } from "../../kit/uploads/accepted-files.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { AcceptHint, UploadList } from "../../kit/uploads/upload-list.tsx";
import { useFileDrop } from "../../kit/uploads/use-file-drop.ts";
import { useUploads } from "../../kit/uploads/use-uploads.ts";
import { FileDialog } from "./file-dialog.tsx";
import styles from "./file-field.module.css";
import { FileSign } from "./file-sign.tsx";
import { LibraryDialog, misfitWords } from "./library-dialog.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { keepFile, useFile } from "./use-library.ts";

export type FileFieldProps = {
  /** Id for links from an error summary. */
  id?: string;
  label: string;
  value: number | null;
  /** @param file the chosen file, if it is loaded already. */
  onChange: (id: number | null, file?: LibraryFile) => void;
  accept: Accepted;
  error?: ReactNode;
  hint?: string | undefined;
  optional?: boolean;
  /** Another way to choose a file, shown while none is chosen. */
  children?: ReactNode;
};

/** A field for one optional file: chosen from the library, uploaded, dropped or pasted. */
export function FileField({ label, value, onChange, accept, error, hint, optional = false, children }: FileFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const labelId = useId();
  const adding = useOneFile(accept, onChange);
  const field = useRef<HTMLDivElement>(null);
  const remove = () => {
    onChange(null);
    // The focused button was removed, so the first button takes the focus.
    requestAnimationFrame(() => field.current?.querySelector("button")?.focus());
  };
  const choose = (file: LibraryFile | null) => {
    setIsChoosing(false);
    if (file) onChange(file.id, file);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={<span id={labelId}>{optional ? `${label}, необязательно` : label}</span>}
      description={hint}
      error={adding.misfit || error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for the hint and the error of the wrapper */}
      <div
        ref={field}
        role="group"
        aria-labelledby={labelId}
        className={styles.field}
        data-over={adding.isOver || undefined}
        data-error={error ? "" : undefined}
        {...adding.handlers}
      >
        <UploadList {...adding} />
        {value !== null && (
          <ChosenFile id={value}>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsChoosing(true)}>
              Заменить
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={remove}>
              Убрать
            </Button>
          </ChosenFile>
        )}
        {value === null && adding.uploads.length === 0 && (
          <div className={styles.none}>
            <ChooseFiles accept={accept} variant="default" size="sm" take={adding.add}>
              Загрузить
            </ChooseFiles>
            <Button variant="subtle" size="sm" onClick={() => setIsChoosing(true)}>
              Выбрать из библиотеки
            </Button>
            {children}
            <AcceptHint accept={accept} />
          </div>
        )}
      </div>
      <LibraryDialog opened={isChoosing} accept={accept} choose={choose} />
    </Input.Wrapper>
  );
}

/** The last of several files is taken. */
function useOneFile(accept: Accepted, onChange: FileFieldProps["onChange"]) {
  const cache = useApiCache();
  const [misfit, setMisfit] = useState("");
  const uploads = useUploads((file) => {
    keepFile(cache, file);
    if (accept !== "any" && file.kind !== accept) setMisfit(misfitWords(accept, file));
    else onChange(file.id, file);
  });
  const add = (files: File[]) => {
    setMisfit("");
    for (const { key } of uploads.uploads) uploads.cancel(key);
    uploads.add(files.slice(-1));
  };
  return { ...useFileDrop(add), ...uploads, add, misfit };
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
        <FileDialog id={id} opened={isOpen} close={dialog.close} />
      </div>
    </div>
  );
}

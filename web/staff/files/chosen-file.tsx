import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { ApiProblem } from "../../api/client.ts";
import { FileDialog } from "./file-dialog.tsx";
import { fileFacts } from "./file-facts.ts";
import styles from "./file-field.module.css";
import { FileSign } from "./file-sign.tsx";
import { useFile } from "./use-library.ts";

/** A file that a field names: what it is, and what can be done about it. */
export function ChosenFile({ id, children }: { id: number; children: ReactNode }) {
  const { data: file, error } = useFile(id);
  const [isOpen, dialog] = useDisclosure(false);
  const isGone = (error instanceof ApiProblem && error.status === 404) || (file && file.deleted_at !== null);
  return (
    <div className={styles.chosen}>
      {file && !isGone && <FileSign file={file} />}
      <div className={styles.words}>
        {isGone ? (
          <p className={styles.problem}>Этого файла больше нет в&nbsp;библиотеке. Выберите другой.</p>
        ) : (
          file && (
            <>
              <a href={file.src} target="_blank" rel="noreferrer" className={styles.name}>
                {file.name}
              </a>
              <p className={styles.hint}>{fileFacts(file)}</p>
            </>
          )
        )}
        {!file && error && !isGone && <p className={styles.hint}>Файл выбран; сведения о&nbsp;нём не загрузились.</p>}
        <div className={styles.actions}>
          {children}
          {file?.kind === "picture" && !isGone && (
            <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
              Главное на&nbsp;картинке
            </Button>
          )}
        </div>
        <FileDialog id={id} opened={isOpen} close={dialog.close} />
      </div>
    </div>
  );
}

import { UnstyledButton } from "@mantine/core";
import type { LibraryFile } from "../../../contract/files.ts";
import styles from "./file-cards.module.css";
import { fileFacts } from "./file-facts.ts";
import { FileSign } from "./file-sign.tsx";

/** Files to choose from: each is one button. */
export function FileCards({ files, choose }: { files: readonly LibraryFile[]; choose: (file: LibraryFile) => void }) {
  return (
    <ul className={styles.cards}>
      {files.map((file) => (
        <li key={file.id} className={styles.place}>
          <UnstyledButton className={styles.card ?? ""} onClick={() => choose(file)}>
            <FileSign file={file} size="card" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.facts}>{fileFacts(file)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

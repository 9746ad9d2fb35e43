import type { LibraryFile } from "#contract/library/files.ts";
import { FileIcon } from "#ui/links/file-link.tsx";
import styles from "./file-field.module.css";

type FileSignProps = { file: Pick<LibraryFile, "thumbnail" | "type" | "kind">; size?: "row" | "card" };

/** Thumbnail of a file next to its name: the picture itself, the first page, or an icon with the type. */
export function FileSign({ file, size = "row" }: FileSignProps) {
  return (
    <span className={styles.sign} data-size={size}>
      {file.thumbnail === null ? (
        <FileIcon extension={file.type} />
      ) : (
        <img src={file.thumbnail} alt="" loading="lazy" decoding="async" className={styles[file.kind]} />
      )}
    </span>
  );
}

import type { TitledFile } from "#contract/wire/wire-values.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { FileLink } from "#ui/links/file-link.tsx";
import styles from "./file-rows.module.css";

export type DescribedFile = TitledFile & { about?: string };

/** A list of files; the whole row opens the file, with its extension, pages and size at the end. */
export function FileRows({ files }: { files: DescribedFile[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ title, about, file, file_type, file_size, file_pages }) => (
        <li key={file} className={styles.item}>
          <FileLink
            className={styles.row}
            href={file}
            extension={file_type}
            size={file_size}
            pages={file_pages}
            note={about && withNoBreakSpaces(about)}
          >
            {withNoBreakSpaces(title)}
          </FileLink>
        </li>
      ))}
    </ul>
  );
}

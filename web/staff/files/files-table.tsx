import type { LibraryFile } from "#contract/editors/files.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { dateAndTime } from "../clock/format.ts";
import { type Column, RuledTable } from "../list/ruled-table.tsx";
import type { SortedList } from "../list/sort-head.tsx";
import { FileActions } from "./file-actions.tsx";
import { FilePlaces } from "./file-places.tsx";
import { FileSign } from "./file-sign.tsx";
import styles from "./files-page.module.css";
import { fileFacts } from "./library-file-facts.ts";

type FilesTableProps = { files: readonly LibraryFile[]; isBin: boolean; list: SortedList };

/** Files one under another: what each is, where it stands, who put it there. */
export function FilesTable({ files, isBin, list }: FilesTableProps) {
  const columns: readonly Column<LibraryFile>[] = [
    { head: "Имя", by: "name", isRowHead: true, cell: (file) => <FileName file={file} isBin={isBin} /> },
    { head: "Где стоит", cell: ({ uses }) => <FilePlaces uses={uses} /> },
    {
      head: isBin ? "Удалён" : "Загружен",
      by: "",
      className: styles.when,
      cell: ({ deleted_at, created_at, created_by }) => {
        const at = isBin ? deleted_at : created_at;
        const who = isBin ? "" : surnameAndInitials(created_by);
        return (
          <>
            {at !== null && dateAndTime(at)}
            {who !== "" && <span className={styles.second}>{who}</span>}
          </>
        );
      },
    },
    { head: "Действия", isHeadHidden: true, className: styles.actions, cell: (file) => <FileActions file={file} /> },
  ];
  return <RuledTable columns={columns} rows={files} keyOf={({ id }) => id} list={list} className={styles.table} />;
}

function FileName({ file, isBin }: { file: LibraryFile; isBin: boolean }) {
  return (
    <span className="row top gap-3">
      <FileSign file={file} />
      <span className="shrink">
        {isBin ? (
          <span className={styles.name}>{file.name}</span>
        ) : (
          <a href={file.src} target="_blank" rel="noreferrer" className={styles.name}>
            {file.name}
          </a>
        )}
        <span className={styles.second}>{fileFacts(file)}</span>
      </span>
    </span>
  );
}

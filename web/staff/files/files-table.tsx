import { Link } from "react-router";
import type { LibraryFile } from "#contract/editors/files.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { dateAndTime } from "../clock/format.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../icons/staff-icons.tsx";
import { FileActions } from "./file-actions.tsx";
import { FilePlaces } from "./file-places.tsx";
import { FileSign } from "./file-sign.tsx";
import styles from "./files-page.module.css";
import { fileFacts } from "./library-file-facts.ts";
import type { FilesView } from "./use-files-view.ts";

type FilesTableProps = {
  files: readonly LibraryFile[];
  view: FilesView;
  addressOf: (change: Partial<FilesView>) => string;
};

/** Files one under another: what each is, where it stands, who put it there. */
export function FilesTable({ files, view, addressOf }: FilesTableProps) {
  const isBin = view.kind === "bin";
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortedHead view={view} column="name" addressOf={addressOf}>
            Имя
          </SortedHead>
          <th scope="col">Где стоит</th>
          <SortedHead view={view} column="" addressOf={addressOf}>
            {isBin ? "Удалён" : "Загружен"}
          </SortedHead>
          <th scope="col">
            <span className="visually-hidden">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.id} file={file} isBin={isBin} />
        ))}
      </tbody>
    </table>
  );
}

type SortedHeadProps = Omit<FilesTableProps, "files"> & { column: string; children: string };

/** The head of a column by which the list can be sorted; the newest first is the order without a name. */
function SortedHead({ view: { sort }, column, addressOf, children }: SortedHeadProps) {
  const isUp = sort === column && column !== "";
  const isDown = sort === (column === "" ? "" : `-${column}`);
  const next = isUp ? `-${column}` : column;
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link to={addressOf({ sort: next })} className={styles.sort} preventScrollReset>
        {children}
        {isUp && <ArrowUpIcon />}
        {isDown && <ArrowDownIcon />}
      </Link>
    </th>
  );
}

function FileRow({ file, isBin }: { file: LibraryFile; isBin: boolean }) {
  const at = isBin ? file.deleted_at : file.created_at;
  return (
    <tr>
      <th scope="row">
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
      </th>
      <td>
        <FilePlaces uses={file.uses} />
      </td>
      <td className={styles.when}>
        {at !== null && dateAndTime(at)}
        {!isBin && file.created_by !== "" && (
          <span className={styles.second}>{surnameAndInitials(file.created_by)}</span>
        )}
      </td>
      <td className={styles.actions}>
        <FileActions file={file} />
      </td>
    </tr>
  );
}

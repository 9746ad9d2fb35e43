import { Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { deleteFile, type LibraryFile, restoreFile } from "#contract/library/files.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { classNames } from "#ui/class-names.ts";
import { useAction, useApiMutation } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import type { SortedList } from "../../kit/list/sort-head.tsx";
import { DotsMenu } from "../../kit/parts/dots-menu.tsx";
import { notifyProblem, undoNotice } from "../../kit/parts/notifications.tsx";
import parts from "../../kit/parts/parts.module.css";
import { FileDialog } from "./file-dialog.tsx";
import styles from "./file-field.module.css";
import { FilePlaces } from "./file-places.tsx";
import { FileSign } from "./file-sign.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { fileQueries } from "./use-library.ts";

type FilesTableProps = { files: readonly LibraryFile[]; isBin: boolean; list: SortedList };

/** A list of files: type, places of use, uploader. */
export function FilesTable({ files, isBin, list }: FilesTableProps) {
  const columns: readonly Column<LibraryFile>[] = [
    { head: "Имя", by: "name", isRowHead: true, cell: (file) => <FileName file={file} isBin={isBin} /> },
    { head: "Где стоит", cell: ({ uses }) => <FilePlaces uses={uses} /> },
    {
      head: isBin ? "Удалён" : "Загружен",
      by: "",
      className: classNames("hint tabular", styles.when),
      cell: ({ deleted_at, created_at, created_by }) => {
        const at = isBin ? deleted_at : created_at;
        const who = isBin ? "" : surnameAndInitials(created_by);
        return (
          <>
            {at !== null && dateAndTime(at)}
            {who !== "" && <span className={table.second}>{who}</span>}
          </>
        );
      },
    },
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.fileActions,
      cell: (file) => <FileActions file={file} />,
    },
  ];
  return <RuledTable columns={columns} rows={files} keyOf={({ id }) => id} list={list} className={styles.table} />;
}

function FileName({ file, isBin }: { file: LibraryFile; isBin: boolean }) {
  return (
    <span className="row top gap-3">
      <FileSign file={file} />
      <span className="shrink breakable">
        {isBin ? (
          <span className="strong">{file.name}</span>
        ) : (
          <a href={file.src} target="_blank" rel="noreferrer" className={classNames(parts.rowName, "strong")}>
            {file.name}
          </a>
        )}
        <span className={table.second}>{fileFacts(file)}</span>
      </span>
    </span>
  );
}

/** Actions on a file; in the bin it can only be restored. */
function FileActions({ file }: { file: LibraryFile }) {
  const [isOpen, dialog] = useDisclosure(false);
  const { remove, restore, copyAddress } = useFileActions(file);
  if (file.deleted_at !== null) {
    return (
      <Button variant="default" size="sm" onClick={restore}>
        Вернуть
      </Button>
    );
  }
  return (
    <>
      <DotsMenu label={`Действия: ${file.name}`}>
        <Menu.Item onClick={dialog.open}>Свойства</Menu.Item>
        <Menu.Item component="a" href={file.src} download={file.name}>
          Скачать
        </Menu.Item>
        <Menu.Item onClick={copyAddress}>Скопировать адрес</Menu.Item>
        <Menu.Item onClick={remove}>Удалить</Menu.Item>
      </DotsMenu>
      {isOpen && <FileDialog id={file.id} close={dialog.close} />}
    </>
  );
}

/** Deletes at once, with an undo; a used file is not deleted, and the server lists its places. */
function useFileActions({ id, name, src }: LibraryFile) {
  const input = { params: { id: String(id) } };
  const invalidates = fileQueries;
  const undoing = useApiMutation(restoreFile, { invalidates });
  const restoring = useApiMutation(restoreFile, {
    done: `Файл «${name}» снова в библиотеке.`,
    failed: "Не удалось вернуть файл.",
    invalidates,
  });
  const removing = useApiMutation(deleteFile, {
    failed: "Файл не удалён.",
    invalidates,
    onSuccess: () => undoNotice({ text: `Файл «${name}» в корзине`, undo: () => undoing.mutateAsync(input) }),
  });
  const copying = useAction(() => navigator.clipboard.writeText(new URL(src, window.location.origin).href), {
    done: "Адрес файла скопирован.",
  });
  return {
    remove: () => removing.mutate(input),
    restore: () => restoring.mutate(input),
    copyAddress: () => copying.mutate(undefined, { onError: () => notifyProblem("Браузер не дал скопировать адрес.") }),
  };
}

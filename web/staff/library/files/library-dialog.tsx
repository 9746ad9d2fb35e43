import { Button, Modal, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { PageSpinner } from "../../kit/parts/page-spinner.tsx";
import type { Accepted } from "../../kit/uploads/accepted-files.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { AcceptHint, UploadList } from "../../kit/uploads/upload-list.tsx";
import { useFileDrop } from "../../kit/uploads/use-file-drop.ts";
import styles from "./file-dialog.module.css";
import { FileSign } from "./file-sign.tsx";
import { fileFacts } from "./library-file-facts.ts";
import { useChoice, useLibraryUploads } from "./use-library.ts";

type LibraryDialogProps = {
  opened: boolean;
  accept: Accepted;
  /** Null if closed without a choice. */
  choose: (file: LibraryFile | null) => void;
  /** Receives several new files before their upload; omitted if only one file is wanted. */
  takeSeveral?: (files: File[]) => void;
};

const titles: Record<Accepted, string> = {
  picture: "Выберите картинку",
  document: "Выберите документ",
  any: "Выберите файл",
};

/** Chooses a file: from the library, or a new one, which is chosen after its upload. */
export function LibraryDialog({ opened, ...props }: LibraryDialogProps) {
  return (
    <Modal opened={opened} onClose={() => props.choose(null)} title={titles[props.accept]} size="xl">
      <Library {...props} />
    </Modal>
  );
}

type LibraryButtonProps = {
  size: "sm" | "compact-sm";
  accept: Accepted;
  take: (file: LibraryFile) => void;
  children: ReactNode;
};

/** A button that opens the library, to choose a file. */
export function LibraryButton({ accept, take, size, children }: LibraryButtonProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const choose = (file: LibraryFile | null) => {
    dialog.close();
    if (file) take(file);
  };
  return (
    <>
      <Button variant="subtle" size={size} onClick={dialog.open}>
        {children}
      </Button>
      <LibraryDialog opened={isOpen} accept={accept} choose={choose} />
    </>
  );
}

function Library({ accept, choose, takeSeveral }: Omit<LibraryDialogProps, "opened">) {
  const [search, setSearch] = useState("");
  const typed = useTypedSearch(search, setSearch);
  const adding = useAdding(accept, choose, takeSeveral);
  return (
    <div className={styles.library} data-over={adding.isOver || undefined} {...adding.handlers}>
      <div className="cluster gap-2 gap-x-3 middle">
        <SearchBox
          label="Поиск по имени файла"
          placeholder="Имя файла"
          className={styles.search}
          typed={typed}
          isInDialog
        />
        <ChooseFiles accept={accept} multiple variant="filled" size="sm" take={adding.add}>
          Загрузить
        </ChooseFiles>
        <AcceptHint accept={accept} pastes />
      </div>
      {adding.misfit !== "" && (
        <p role="alert" className="problem">
          {adding.misfit}
        </p>
      )}
      <UploadList {...adding} />
      <Choice accept={accept} search={search} choose={choose} />
    </div>
  );
}

/** Uploads new files; a single one is then chosen. */
function useAdding(accept: Accepted, choose: (file: LibraryFile) => void, takeSeveral?: (files: File[]) => void) {
  const [isAlone, setIsAlone] = useState(false);
  const uploads = useLibraryUploads(accept, (file) => isAlone && choose(file));
  const add = (files: File[]) => {
    if (files.length === 0) return;
    if (files.length > 1 && takeSeveral) return takeSeveral(files);
    setIsAlone(files.length === 1 && uploads.uploads.length === 0);
    uploads.add(files);
  };
  return { ...useFileDrop(add), ...uploads, add };
}

function Choice({ accept, search, choose }: { accept: Accepted; search: string; choose: (file: LibraryFile) => void }) {
  const choice = useChoice(accept, search);
  if (choice.isPending) return <PageSpinner />;
  if (choice.isError) return <p role="alert">Не удалось загрузить библиотеку. {problemInOneLine(choice.error)}</p>;
  if (choice.files.length === 0) {
    return (
      <p role="status" className="hint">
        {search === "" ? "Здесь появятся файлы, которые вы загрузите." : `По запросу «${search}» ничего нет.`}
      </p>
    );
  }
  return (
    <>
      <FileCards files={choice.files} choose={choose} />
      {choice.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          className={styles.more}
          loading={choice.isFetchingNextPage}
          onClick={() => void choice.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}

/** A list of files to choose from, each as a button. */
function FileCards({ files, choose }: { files: readonly LibraryFile[]; choose: (file: LibraryFile) => void }) {
  return (
    <ul className={styles.cards}>
      {files.map((file) => (
        <li key={file.id} className="stack">
          <UnstyledButton className={styles.libraryDialogCard ?? ""} onClick={() => choose(file)}>
            <FileSign file={file} size="card" />
            <span className={styles.name}>{file.name}</span>
            <span className="hint">{fileFacts(file)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

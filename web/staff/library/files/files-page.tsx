import { type ReactNode, useEffect, useEffectEvent } from "react";
import { listFiles } from "#contract/library/files.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { UnsavedChanges } from "../../kit/fields/unsaved-changes.tsx";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { acceptWords, filesOf } from "../../kit/uploads/accepted-files.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { isForText, useFileDrop } from "../../kit/uploads/use-file-drop.ts";
import styles from "./file-field.module.css";
import { FilesTable } from "./files-table.tsx";
import { filesOnPage, useFilesPage, useLibraryUploads } from "./use-library.ts";

const fileForms = ["файл", "файла", "файлов"] as const;

/** The library: all files of the site with their uses, and uploads. */
export function FilesPage() {
  const list = useAddressState(listFiles.query);
  const { page, kind, search } = list.state;
  const files = useFilesPage(list.query);
  const typed = useTypedSearch(search, (text) => list.go({ search: text }, { replace: true }));
  const adding = useAdding();
  const isLoading = adding.uploads.some(({ state }) => state !== "refused");
  const upload = (
    <ChooseFiles accept="any" multiple variant="filled" take={adding.add}>
      Загрузить файлы
    </ChooseFiles>
  );
  return (
    <div className={styles.drop} data-over={adding.isOver || undefined} {...adding.handlers}>
      <StaffPage title="Файлы" context={files.data && counted(files.data.count, fileForms)} actions={upload}>
        <FilesTabs list={list} />
        <search>
          <SearchBox label="Поиск по имени файла" placeholder="Имя файла" className={styles.search} typed={typed} />
        </search>
        <UploadList {...adding} />
        <ListStates list={list} query={files} what="библиотеку">
          {({ count, results }) =>
            count === 0 ? (
              <NothingHere list={list} upload={upload} />
            ) : (
              <FilesTable files={results} isBin={kind === "bin"} list={list} />
            )
          }
        </ListStates>
        {files.data && <ListPager page={page} size={filesOnPage} count={files.data.count} to={list.to} />}
      </StaffPage>
      <UnsavedChanges changed={isLoading ? ["файлы, которые ещё загружаются"] : []} />
    </div>
  );
}

function useAdding() {
  const uploads = useLibraryUploads("any", ({ name }) => notifyDone(`Файл «${name}» в библиотеке.`));
  usePastedFiles(uploads.add);
  return { ...useFileDrop(uploads.add), ...uploads };
}

function NothingHere({ list: { state }, upload }: { list: FilesList; upload: ReactNode }) {
  const { search, kind } = state;
  if (search !== "") {
    return <StaffProblem title={`По запросу «${search}» ничего нет`}>Поиск идёт по именам файлов.</StaffProblem>;
  }
  if (kind === "bin") {
    return <EmptyList>Удалённые файлы появятся здесь на 30 дней, их можно вернуть.</EmptyList>;
  }
  return (
    <EmptyList action={upload}>Здесь появятся файлы сайта: {acceptWords.any}; их можно перетащить сюда.</EmptyList>
  );
}

/** Receives files pasted anywhere on the page, except into text fields. */
function usePastedFiles(take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || isForText(event)) return;
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}

type FilesList = AddressState<typeof listFiles.query>;

const tabNames = { all: "Все", picture: "Картинки", document: "Документы", bin: "Корзина" } as const;

/** Tabs for the parts of the library. */
function FilesTabs({ list: { state, to } }: { list: FilesList }) {
  const tabs = Object.entries(tabNames).map(([kind, name]) => ({
    key: kind,
    name,
    to: to({ kind: kind === "all" ? undefined : kind }),
    isCurrent: kind === (state.kind ?? "all"),
  }));
  return <ListTabs label="Виды файлов" tabs={tabs} />;
}

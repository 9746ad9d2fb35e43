import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { counted } from "#domain/text/russian-plurals.ts";
import { Pager } from "#ui/status/pager.tsx";
import { useApiCache } from "../api/use-api.ts";
import { UnsavedChanges } from "../fields/unsaved-changes.tsx";
import { QueryStates } from "../list/query-states.tsx";
import { notifyDone } from "../parts/notifications.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { acceptWords, filesOf } from "../uploads/accepted-files.ts";
import { ChooseFiles } from "../uploads/choose-files.tsx";
import { UploadList } from "../uploads/upload-list.tsx";
import { isForText, useFileDrop } from "../uploads/use-file-drop.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import styles from "./files-page.module.css";
import { FilesTable } from "./files-table.tsx";
import { FilesToolbar } from "./files-toolbar.tsx";
import { type FilesView, useFilesView } from "./use-files-view.ts";
import { filesOnPage, keepFile, useFilesPage } from "./use-library.ts";

const fileForms = ["файл", "файла", "файлов"] as const;

/** The library: every file of the site, where it is used, and new ones. */
export function FilesPage() {
  const { view, addressOf, search } = useFilesView();
  const files = useFilesPage(view);
  const adding = useAdding();
  const isLoading = adding.uploads.some(({ state }) => state !== "refused");
  return (
    <div className={styles.drop} data-over={adding.isOver || undefined} {...adding.handlers}>
      <StaffPage
        title="Файлы"
        context={files.data && counted(files.data.count, fileForms)}
        actions={
          <ChooseFiles accept="any" multiple variant="filled" take={adding.add}>
            Загрузить файлы
          </ChooseFiles>
        }
      >
        <FilesTabs kind={view.kind} addressOf={addressOf} />
        <FilesToolbar key={view.kind} search={view.search} change={search} />
        <UploadList {...adding} />
        <QueryStates query={files} what="библиотеку">
          {({ count, results }) =>
            count === 0 ? (
              <NothingHere view={view} />
            ) : (
              <>
                <FilesTable files={results} view={view} addressOf={addressOf} />
                <Pager
                  page={Number(view.page) || 1}
                  pageCount={Math.ceil(count / filesOnPage)}
                  hrefFor={(page) => addressOf({ page: page === 1 ? "" : String(page) })}
                />
              </>
            )
          }
        </QueryStates>
      </StaffPage>
      <UnsavedChanges changed={isLoading ? ["файлы, которые ещё загружаются"] : []} />
    </div>
  );
}

function useAdding() {
  const cache = useApiCache();
  const uploads = useUploads((file) => {
    keepFile(cache, file);
    notifyDone(`Файл «${file.name}» в\u00a0библиотеке.`);
  });
  usePastedFiles(uploads.add);
  return { ...useFileDrop(uploads.add), ...uploads };
}

function NothingHere({ view: { search, kind } }: { view: FilesView }) {
  if (search !== "") {
    return <StaffProblem title={`По запросу «${search}» ничего нет`}>Поиск идёт по&nbsp;именам файлов.</StaffProblem>;
  }
  if (kind === "bin") {
    return (
      <StaffProblem title="В&nbsp;корзине пусто">
        Удалённые файлы лежат здесь 30&nbsp;дней, их можно вернуть.
      </StaffProblem>
    );
  }
  return (
    <StaffProblem title="Файлов пока нет">
      Перетащите их сюда или нажмите «Загрузить файлы»: {acceptWords.any}.
    </StaffProblem>
  );
}

/** Files pasted anywhere on the page, except into a field of text. */
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

const tabs = [
  { kind: "", label: "Все" },
  { kind: "picture", label: "Картинки" },
  { kind: "document", label: "Документы" },
  { kind: "bin", label: "Корзина" },
];

type FilesTabsProps = { kind: string; addressOf: (change: Partial<FilesView>) => string };

/** Which part of the library is shown. */
function FilesTabs({ kind, addressOf }: FilesTabsProps) {
  return (
    <nav aria-label="Виды файлов" className={styles.tabs}>
      <ul className={styles.tabList}>
        {tabs.map((tab) => (
          <li key={tab.kind}>
            <Link
              to={addressOf({ kind: tab.kind })}
              className={styles.tab}
              aria-current={tab.kind === kind ? "page" : undefined}
              preventScrollReset
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

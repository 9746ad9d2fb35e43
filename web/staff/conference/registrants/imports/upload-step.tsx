import { Link } from "react-router";
import {
  type ImportSummary,
  listImports,
  maxListSize,
  uploadImportFile,
} from "#contract/conference/registrants/registration-imports.ts";
import { maxListRows } from "#domain/registration/list-columns.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Notice } from "#ui/status/notice.tsx";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { useAction, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { PageSpinner } from "#web/staff/kit/parts/page-spinner.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { ChooseFiles } from "#web/staff/kit/uploads/choose-files.tsx";
import { AcceptHint } from "#web/staff/kit/uploads/upload-list.tsx";
import { useFileDrop } from "#web/staff/kit/uploads/use-file-drop.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { recordForms } from "../registrant-words.ts";
import styles from "./import-steps.module.css";
import { writeImportView } from "./import-view.ts";
import { isUnderWay } from "./use-import-file.ts";

const nameLength = 200;

/**
 * The first step: the file, chosen or dropped. It is uploaded and read at once; registrations are created in the last
 * step.
 */
export function UploadStep({ onSent }: { onSent: (id: string) => void }) {
  const sending = useAction(
    async (file: File, api) => {
      if (file.size > maxListSize) throw new TooLarge();
      return api.ask(uploadImportFile, { query: { name: file.name.slice(-nameLength) }, body: file });
    },
    { onSuccess: ({ id }) => onSent(id) },
  );
  const take = ([file]: File[]) => file && sending.mutate(file);
  const { isOver, handlers } = useFileDrop(take);
  return (
    <>
      <section className={styles.place} data-over={isOver || undefined} {...handlers} aria-label="Файл со списком">
        <div className="cluster middle gap-3">
          <ChooseFiles accept="list" variant="filled" take={take}>
            Выбрать файл
          </ChooseFiles>
          <AcceptHint accept="list" />
        </div>
        <p className="hint">
          До {fileSize(maxListSize)} и {maxListRows.toLocaleString("ru-RU")} строк. Подойдёт и прошлогодний список, и
          список партнёров: столбцы можно назвать как угодно. До последнего шага ничего не записывается.
        </p>
        {sending.isPending && <PageSpinner />}
        {sending.isError && (
          <Notice kind="error" title="Файл не прочитан" live>
            <p>{uploadProblem(sending.error)}</p>
          </Notice>
        )}
      </section>
      <RecentImports />
    </>
  );
}

class TooLarge extends Error {}

function uploadProblem(error: Error): string {
  if (error instanceof TooLarge) {
    return `Файл больше ${fileSize(maxListSize)}. Оставьте в нём один лист со списком и сохраните заново.`;
  }
  return problemInOneLine(error);
}

const columns: readonly Column<ImportSummary>[] = [
  {
    head: "Файл",
    isRowHead: true,
    className: "breakable",
    cell: ({ id, file_name }) => (
      <Link to={`${staffPaths.registrantsImport}?${writeImportView({ file: id, step: null, order: {} })}`}>
        {file_name}
      </Link>
    ),
  },
  { head: "Когда", className: "hint tabular", cell: ({ created_at }) => timeOf(created_at) },
  { head: "Что с ним", cell: importState },
];

/** The user's imports of the last day: a link to each, and its state. */
function RecentImports() {
  const { data = [] } = useApiQuery(listImports, undefined, { staleTime: 0 });
  const shown = data.filter((list) => list.can_load || list.loading || list.added > 0);
  if (shown.length === 0) return null;
  return (
    <StaffSection title="Ваши файлы за сутки">
      <RuledTable label="Ваши файлы за сутки" columns={columns} rows={shown} keyOf={({ id }) => id} />
    </StaffSection>
  );
}

function importState({ loading, removing, added }: ImportSummary): string {
  if (isUnderWay(removing)) return "Убираем в корзину";
  if (removing?.state === "done") return "Загруженное убрано в корзину";
  if (isUnderWay(loading)) return `Загружается: ${loading.done} из ${loading.total}`;
  if (!loading) return "Ждёт: ничего не загружено";
  return added === 0 ? "Новых не нашлось" : `Добавлено: ${counted(added, recordForms)}`;
}

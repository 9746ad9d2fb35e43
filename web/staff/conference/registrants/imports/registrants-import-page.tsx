import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router";
import { z } from "zod";
import {
  type ImportSummary,
  listImports,
  maxListSize,
  showImport,
  type UploadedList,
  whenSchoolIsFull,
} from "#contract/conference/registrants/registration-imports.ts";
import { idText, oneOf } from "#contract/wire/query-values.ts";
import { maxListRows } from "#domain/registration/list-columns.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { type AddressState, useAddressState } from "#web/staff/kit/list/address-state.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { PageSpinner } from "#web/staff/kit/parts/page-spinner.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { AcceptHint } from "#web/staff/kit/uploads/upload-list.tsx";
import { useFileDrop } from "#web/staff/kit/uploads/use-file-drop.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { recordForms } from "../registrant-words.ts";
import { useConferences } from "../use-conference.ts";
import { ImportResult, isUnderWay } from "./import-result.tsx";
import styles from "./imports.module.css";
import { RegistrantsDryRun } from "./registrants-dry-run.tsx";
import { ChooseTable, useTableUpload } from "./table-import.tsx";

/** The file and the choices in the address, so that they survive a reload. */
const address = z.object({
  file: z.string().optional(),
  /** Whether the rest of a stopped import is to be chosen. */
  rest: oneOf(["yes"]),
  conference: idText,
  school: idText,
  fill: oneOf(["yes"]),
  when_full: oneOf(whenSchoolIsFull),
});

export type ImportAddress = AddressState<typeof address>;

/** Import of registrations from a file: the choice of the file, its columns with a preview, the progress and the result. */
export function RegistrantsImportPage() {
  const view = useAddressState(address);
  const { file } = view.state;
  const list = useImportFile(file);
  return (
    <StaffPage
      title="Загрузка участников из файла"
      context={list.data?.file_name}
      actions={
        file !== undefined && (
          <Button component={Link} to={staffPaths.registrantsImport} variant="default">
            Другой файл
          </Button>
        )
      }
    >
      {file === undefined ? (
        <Upload onSent={({ id }) => view.go({ file: id })} />
      ) : (
        <QueryStates query={list} what="файл">
          {(data) => <ImportOf key={data.id} view={view} list={data} />}
        </QueryStates>
      )}
    </StaffPage>
  );
}

/** In milliseconds. */
const pollEvery = 700;

const isBusy = (list: UploadedList | undefined) =>
  list !== undefined && (isUnderWay(list.loading) || isUnderWay(list.removing));

/** A list and its state, polled while a job is running. */
function useImportFile(id: string | undefined) {
  const cache = useApiCache();
  const query = useApiQuery(showImport, id === undefined ? null : { params: { id } }, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? pollEvery : false),
  });
  const busy = isBusy(query.data);
  useEffect(() => {
    return busy ? () => void cache.invalidate(...registrationQueries) : undefined;
  }, [busy, cache]);
  return query;
}

function ImportOf({ view, list }: { view: ImportAddress; list: UploadedList }) {
  const conferences = useConferences(view.state.conference ?? list.conference);
  const shown = conferences.shown ?? conferences.current;
  if (!list.can_load || (list.loading && view.state.rest === undefined)) {
    if (!list.loading && !list.removing && list.added === 0) return <ForgottenList />;
    return <ImportResult list={list} conference={shown} goOn={() => view.go({ rest: "yes" })} />;
  }
  if (shown) return <RegistrantsDryRun list={list} view={view} conference={shown} conferences={conferences.all} />;
  return (
    <QueryStates query={conferences.query} what="список конференций">
      {() => <PageSpinner />}
    </QueryStates>
  );
}

/** The rows of a list are kept for an hour. */
function ForgottenList() {
  return (
    <StaffProblem
      title="Файл уже забыт"
      action={
        <Button component={Link} to={staffPaths.registrantsImport} variant="light">
          Выбрать файл
        </Button>
      }
    >
      Присланный файл хранится час, а потом стирается. Выберите его ещё раз.
    </StaffProblem>
  );
}

/** The choice of a file, also by dropping it, and the recent files. */
function Upload({ onSent }: { onSent: (list: UploadedList) => void }) {
  const upload = useTableUpload(onSent);
  const { isOver, handlers } = useFileDrop(([file]) => file && upload.mutate(file));
  return (
    <>
      <section className={styles.place} data-over={isOver || undefined} {...handlers} aria-label="Файл со списком">
        <div className="cluster middle gap-3">
          <ChooseTable upload={upload}>Выбрать файл</ChooseTable>
          <AcceptHint accept="list" />
        </div>
        <p className="hint">
          До {fileSize(maxListSize)} и {maxListRows.toLocaleString("ru-RU")} строк. Подойдёт и прошлогодний список, и
          список партнёров: столбцы можно назвать как угодно. Сразу ничего не записывается.
        </p>
      </section>
      <RecentImports />
    </>
  );
}

const columns: readonly Column<ImportSummary>[] = [
  {
    head: "Файл",
    isRowHead: true,
    className: "breakable",
    cell: ({ id, file_name }) => <Link to={`${staffPaths.registrantsImport}?file=${id}`}>{file_name}</Link>,
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

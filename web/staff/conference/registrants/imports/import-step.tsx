import { Button } from "@mantine/core";
import { Link } from "react-router";
import { stopImport, type UploadedList, undoImport } from "#contract/conference/registrants/registration-imports.ts";
import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { UndoIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { ProgressBar } from "#web/staff/kit/parts/progress-bar.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { conferenceName } from "../conference-line.tsx";
import { JobFile } from "../jobs/job-file.tsx";
import { recordForms } from "../registrant-words.ts";
import type { Conference } from "../use-conference.ts";
import styles from "./import-steps.module.css";
import { importQueries, isUnderWay } from "./use-import-file.ts";

type ImportStepProps = { list: UploadedList; conference: Conference | undefined; goOn: () => void };

/** The fourth step: the progress of the import, then its result. The page may be closed meanwhile. */
export function ImportStep({ list, conference, goOn }: ImportStepProps) {
  const { loading, removing, can_load } = list;
  const isUndone = removing?.state === "done";
  return (
    <div className={styles.parts}>
      {isUnderWay(loading) ? (
        <UnderWay id={list.id} loading={loading} />
      ) : (
        <>
          {!isUndone && <Result list={list} conference={conference} />}
          {loading?.file && !isUndone && (
            <StaffSection title="Отчёт" text="Что стало с каждой строкой файла и почему.">
              <JobFile job={loading} file={loading.file} />
            </StaffSection>
          )}
          <UndoImport list={list} />
          <div className={styles.actions}>
            {can_load && <Button onClick={goOn}>Загрузить остальных</Button>}
            <Button component={Link} to={staffPaths.registrantsImport} variant="default">
              Загрузить другой файл
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function UnderWay({ id, loading }: { id: string; loading: Job }) {
  const stop = useApiMutation(stopImport, { failed: "Не удалось остановить.", invalidates: importQueries });
  return (
    <StaffSection title="Загружаем" text="Страницу можно закрыть: загрузка идёт на сервере.">
      <JobProgressBar job={loading} />
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={stop.isPending || stop.isSuccess}
          onClick={() => stop.mutate({ params: { id } })}
        >
          Остановить
        </Button>
      </div>
    </StaffSection>
  );
}

function Result({ list, conference }: Omit<ImportStepProps, "goOn">) {
  const { loading, added, can_load } = list;
  const isWhole = loading?.state === "done" && !can_load;
  const title = added === 0 ? "Новых записей нет" : `Добавлено: ${counted(added, recordForms)}`;
  return (
    <Notice kind={isWhole || !loading ? "ok" : "warning"} title={title} live>
      {!isWhole && loading && (
        <p>
          {loading.state === "done"
            ? "Загрузка остановлена. Остальных можно загрузить сейчас или позже из того же файла: повторов не будет."
            : "Загрузка прервалась. Добавленные записи целы; загрузите остальных, повторов не будет."}
        </p>
      )}
      {conference && (
        <p>
          <Link to={withFilters(paths.registrants, { conference: conference.id })}>Открыть список участников</Link>:{" "}
          {conferenceName(conference)}
        </p>
      )}
    </Notice>
  );
}

/**
 * Undoes an import: all registrations that it added go into the bin, without confirmation, because they can be
 * restored.
 */
function UndoImport({ list }: { list: UploadedList }) {
  const undo = useApiMutation(undoImport, { failed: "Не удалось убрать.", invalidates: importQueries });
  const { removing, added } = list;
  if (removing?.state === "done") return <ImportUndone list={list} />;
  if (added === 0) return null;
  if (isUnderWay(removing)) {
    return (
      <StaffSection title="Убираем в корзину" text="Страницу можно закрыть.">
        <JobProgressBar job={removing} />
      </StaffSection>
    );
  }
  return (
    <StaffSection
      title="Загрузили не тот файл?"
      text="Добавленное уйдёт в корзину на 30 дней. Дополненные записи останутся как есть. Убрать всё разом можно в течение суток."
    >
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<UndoIcon />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id: list.id } })}
        >
          Убрать в корзину: {counted(added, recordForms)}
        </Button>
      </div>
    </StaffSection>
  );
}

function ImportUndone({ list: { removing, conference } }: { list: UploadedList }) {
  return (
    <Notice kind="ok" title={`Убрано в корзину: ${counted(removing?.total ?? 0, recordForms)}`} live>
      <p>
        Там записи лежат 30 дней, их можно вернуть.{" "}
        <Link to={withFilters(paths.registrants, { conference: conference ?? undefined, bin: "only" })}>
          Открыть корзину
        </Link>
      </p>
    </Notice>
  );
}

/** The progress of a job. */
function JobProgressBar({ job: { done, total } }: { job: Job }) {
  return (
    <>
      <ProgressBar label="Сделано" done={done} total={total} />
      <p className="hint">
        {done} из {total}
      </p>
    </>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  listImports,
  showImport,
  stopImport,
  type UploadedList,
  undoImport,
} from "#contract/conference/registrants/registration-imports.ts";
import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { UndoIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { ProgressBar } from "#web/staff/kit/parts/progress-bar.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { conferenceName } from "../conference-line.tsx";
import { JobFile } from "../jobs/job-file.tsx";
import { recordForms } from "../registrant-words.ts";
import type { Conference } from "../use-conference.ts";
import styles from "./imports.module.css";

/**
 * Queries to invalidate after an action on a list. Not the preview: a list whose import has ended has no rows to check,
 * and a new preview is requested whenever it is shown.
 */
export const importQueries = [listImports, showImport];

export function isUnderWay(job: Job | null): job is Job & { state: "waiting" | "running" } {
  return job?.state === "waiting" || job?.state === "running";
}

type ImportResultProps = { list: UploadedList; conference: Conference | undefined; goOn: () => void };

/** The progress of an import, then its result. The page may be closed meanwhile. */
export function ImportResult({ list, conference, goOn }: ImportResultProps) {
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
          {can_load && (
            <div>
              <Button onClick={goOn}>Загрузить остальных</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function UnderWay({ id, loading }: { id: string; loading: Job }) {
  const stop = useApiMutation(stopImport, { failed: "Не удалось остановить.", invalidates: importQueries });
  return (
    <JobProgress title="Загружаем" text="Страницу можно закрыть: загрузка идёт на сервере." job={loading}>
      <Button
        variant="default"
        loading={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate({ params: { id } })}
      >
        Остановить
      </Button>
    </JobProgress>
  );
}

function Result({ list, conference }: Omit<ImportResultProps, "goOn">) {
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
  const { removing, added, conference } = list;
  if (removing?.state === "done") {
    return (
      <Notice kind="ok" title={`Убрано в корзину: ${counted(removing.total, recordForms)}`} live>
        <p>
          Там записи лежат 30 дней, их можно вернуть.{" "}
          <Link to={withFilters(paths.registrants, { conference: conference ?? undefined, bin: "only" })}>
            Открыть корзину
          </Link>
        </p>
      </Notice>
    );
  }
  if (added === 0) return null;
  if (isUnderWay(removing)) {
    return <JobProgress title="Убираем в корзину" text="Страницу можно закрыть." job={removing} />;
  }
  return (
    <StaffSection
      title="Загрузили не тот файл?"
      text="Добавленное уйдёт в корзину на 30 дней. Дополненные записи останутся как есть. Убрать всё разом можно в течение суток."
    >
      <div>
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

type JobProgressProps = { title: string; text: string; job: Job; children?: ReactNode };

function JobProgress({ title, text, job: { done, total }, children }: JobProgressProps) {
  return (
    <StaffSection title={title} text={text}>
      <ProgressBar label="Сделано" done={done} total={total} />
      <p className="hint">
        {done} из {total}
      </p>
      <div>{children}</div>
    </StaffSection>
  );
}

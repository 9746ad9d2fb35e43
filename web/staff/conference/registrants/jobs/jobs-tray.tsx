import { ActionIcon, Button } from "@mantine/core";
import { cancelJob, type Job } from "#contract/conference/registrants/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { ProgressBar } from "#web/staff/kit/parts/progress-bar.tsx";
import { recordForms } from "../registrant-words.ts";
import styles from "../registrants-page.module.css";
import { useTable } from "../table-context.ts";
import { JobFile } from "./job-file.tsx";
import { isOver, useJob } from "./use-jobs.ts";

/** Running prints and exports, in a corner of the page, so that staff can continue working. */
export function JobsTray() {
  const { jobs } = useTable();
  if (jobs.shown.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Печать и выгрузка" data-print="hide">
      {jobs.shown.map((job) => (
        <JobCard key={job.id} started={job} close={() => jobs.hide(job.id)} />
      ))}
    </section>
  );
}

const names: Record<Job["kind"], string> = {
  forms: "Печать анкет",
  "signature-list": "Список для подписей",
  badges: "Значки",
  certificates: "Сертификаты",
  xlsx: "Таблица XLSX",
  csv: "Таблица CSV",
  import: "Загрузка из файла",
  "import-removal": "Загруженное убирается",
};

/** A job: its progress, then its file. */
function JobCard({ started, close }: { started: Job; close: () => void }) {
  const params = { id: started.id };
  const { data: job = started } = useJob(started);
  const cancelling = useApiMutation(cancelJob, { failed: "Не удалось отменить." });
  const cancel = () => {
    close();
    cancelling.mutate({ params });
  };
  return (
    <article className={styles.job} aria-label={names[job.kind]}>
      <div className="row top split gap-3">
        <h2 className="staff-text strong">
          {names[job.kind]}: {counted(job.total, recordForms)}
        </h2>
        {isOver(job) ? (
          <ActionIcon variant="subtle" color="gray" aria-label="Убрать" onClick={close}>
            <CrossIcon sign />
          </ActionIcon>
        ) : (
          <Button variant="default" size="sm" onClick={cancel}>
            Отменить
          </Button>
        )}
      </div>
      <JobProgress job={job} />
    </article>
  );
}

function JobProgress({ job }: { job: Job }) {
  if (job.state === "done" && job.file) return <JobFile job={job} file={job.file} />;
  if (job.state === "failed") return <p role="alert">Не получилось. Ничего не испорчено, попробуйте ещё раз.</p>;
  if (job.state === "cancelled") return <p role="status">Отменено.</p>;
  return (
    <>
      <ProgressBar label="Сделано" done={job.done} total={job.total} />
      <p className="hint breakable">
        {job.done} из {job.total}. Можно продолжать работу.
      </p>
    </>
  );
}

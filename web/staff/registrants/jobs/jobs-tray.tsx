import { ActionIcon, Button } from "@mantine/core";
import { cancelJob, showJob, type Work } from "#contract/registrations/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useApiMutation, useApiQuery } from "../../api/use-api.ts";
import { ProgressBar } from "../../parts/progress-bar.tsx";
import { recordForms } from "../registrant-words.ts";
import styles from "../registrants-page.module.css";
import { useTable } from "../table-context.ts";
import { JobFile } from "./job-file.tsx";

/** Running prints and exports, in the page's corner, so that work can continue. */
export function JobsTray() {
  const { works } = useTable();
  if (works.shown.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Печать и выгрузка" data-print="hide">
      {works.shown.map((work) => (
        <WorkCard key={work.id} started={work} close={() => works.hide(work.id)} />
      ))}
    </section>
  );
}

const names: Record<Work["kind"], string> = {
  forms: "Печать анкет",
  "signature-list": "Список для подписей",
  xlsx: "Таблица XLSX",
  csv: "Таблица CSV",
  import: "Загрузка из файла",
  "import-removal": "Загруженное убирается",
};

/** In milliseconds. */
const askEvery = 700;

function isOver({ state }: Work): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** A job: its progress, then its file. */
function WorkCard({ started, close }: { started: Work; close: () => void }) {
  const params = { id: started.id };
  const { data: work = started } = useApiQuery(
    showJob,
    { params },
    {
      initialData: started,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEvery),
    },
  );
  const cancelling = useApiMutation(cancelJob, { failed: "Не удалось отменить." });
  const cancel = () => {
    close();
    cancelling.mutate({ params });
  };
  return (
    <article className={styles.work} aria-label={names[work.kind]}>
      <div className="row top split gap-3">
        <h2 className="staff-text strong">
          {names[work.kind]}: {counted(work.total, recordForms)}
        </h2>
        {isOver(work) ? (
          <ActionIcon variant="subtle" color="gray" aria-label="Убрать" onClick={close}>
            <CrossIcon sign />
          </ActionIcon>
        ) : (
          <Button variant="default" size="sm" onClick={cancel}>
            Отменить
          </Button>
        )}
      </div>
      <WorkProgress work={work} />
    </article>
  );
}

function WorkProgress({ work }: { work: Work }) {
  if (work.state === "done" && work.file) return <JobFile work={work} file={work.file} />;
  if (work.state === "failed") return <p role="alert">Не получилось. Ничего не испорчено, попробуйте ещё раз.</p>;
  if (work.state === "cancelled") return <p role="status">Отменено.</p>;
  return (
    <>
      <ProgressBar label="Сделано" done={work.done} total={work.total} />
      <p className="hint breakable">
        {work.done} из&nbsp;{work.total}. Можно продолжать работу.
      </p>
    </>
  );
}

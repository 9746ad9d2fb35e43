import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import { Notice } from "#ui/status/notice.tsx";
import { ProgressBar } from "../../kit/parts/progress-bar.tsx";
import { JobFile } from "../registrants/jobs/job-file.tsx";
import { useJob } from "../registrants/jobs/use-jobs.ts";

/** The progress of a PDF of many certificates, then its file. */
export function PrintedFile({ job: begun }: { job: Job }) {
  const { data: job = begun } = useJob(begun);
  if (job.state === "failed" || job.state === "cancelled")
    return (
      <Notice kind="error" title="PDF не&nbsp;собрался" live>
        Сертификаты не&nbsp;изменились. Повторите.
      </Notice>
    );
  return (
    <Notice title={job.state === "done" ? "PDF готов" : `Собираем PDF: ${job.done} из\u00a0${job.total}`}>
      {job.state === "done" && job.file ? (
        <JobFile job={job} file={job.file} />
      ) : (
        <ProgressBar label="Собрано" done={job.done} total={job.total} />
      )}
    </Notice>
  );
}

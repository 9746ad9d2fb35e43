import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { fetchJobFile, type Job } from "#contract/conference/registrants/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { recordForms } from "../registrant-words.ts";
import styles from "../registrants-page.module.css";

/** The file of a finished job. Fetched with the token, which a link cannot send. Files to print open in a new tab. */
export function JobFile({ job, file }: { job: Job; file: NonNullable<Job["file"]> }) {
  const { fetched, address } = useJobFile(job);
  const isPaper = job.kind === "forms" || ["signature-list", "badges", "certificates"].includes(job.kind);
  return (
    <>
      <p role="status" className="hint breakable">
        {file.name}, {counted(file.rows, recordForms)}, {fileSize(file.size)}
        {fetched.isFetching && ". Загружаем…"}
      </p>
      {fetched.isError && (
        <p role="alert">
          Файл готов, но не загрузился.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => fetched.refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {address !== undefined && (
        <Button
          component="a"
          variant="light"
          size="sm"
          href={address}
          className={styles.file}
          {...(isPaper ? { target: "_blank" } : { download: file.name })}
        >
          {isPaper ? "Открыть для печати" : "Скачать"}
        </Button>
      )}
    </>
  );
}

/** The file of a job, with an address for a link. */
export function useJobFile(job: Job) {
  const fetched = useApiQuery(
    fetchJobFile,
    { params: { id: job.id } },
    // Cached until the card is closed, also while other pages are shown.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
  return { fetched, address: useAddressOf(fetched.data) };
}

/** An object URL of a blob, revoked when the card is closed. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

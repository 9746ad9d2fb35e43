import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { type BadgeRun, beginBadges, confirmBadges } from "#contract/conference/day/registration-badges.ts";
import { cancelJob, type Job } from "#contract/conference/registrants/registration-jobs.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Notice } from "#ui/status/notice.tsx";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiMutation, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { LineField } from "#web/staff/kit/fields/basic-fields.tsx";
import { StaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { useStaffForm } from "#web/staff/kit/fields/use-staff-form.ts";
import { PrinterIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { ProgressBar } from "#web/staff/kit/parts/progress-bar.tsx";
import { useJobFile } from "../../registrants/jobs/job-file.tsx";
import { addJob, useJob } from "../../registrants/jobs/use-jobs.ts";
import { type BadgeOrder, badgeForms, sheetForms } from "./badge-order.ts";
import { readSheets } from "./sheet-numbers.ts";

const secondForms = ["секунда", "секунды", "секунд"] as const;

export type Making = { run: number | null; job: Job; sheets: number; begunAt: number; retry: () => void };

/** Begins the job of an order; its file also appears on the page of the table. */
export function useMaking() {
  const [made, setMade] = useState<Making | null>(null);
  const { mutate, isPending } = useApiMutation(beginBadges, { failed: "Значки не собраны." });
  const begin = (body: BadgeOrder, sheets: number) => {
    const begunAt = Date.now();
    const retry = () => begin(body, sheets);
    mutate(
      { body },
      {
        onSuccess: (answer) => {
          addJob(answer.job);
          setMade({ ...answer, sheets, begunAt, retry });
        },
      },
    );
  };
  return { made, begin, isPending, close: () => setMade(null) };
}

/** A job: its progress, then its file and the question whether all is printed. */
export function MakingDialog({ made, close }: { made: Making | null; close: () => void }) {
  return made && <OpenMaking key={made.job.id} made={made} close={close} />;
}

function OpenMaking({ made, close }: { made: Making; close: () => void }) {
  const cache = useApiCache();
  const { data: job = made.job, dataUpdatedAt } = useJob(made.job);
  const leave = () => {
    close();
    void cache.invalidate(...registrationQueries);
  };
  if (job.state === "done" && job.file) return <ReadyDialog made={made} job={job} file={job.file} close={leave} />;
  if (job.state === "failed" || job.state === "cancelled")
    return (
      <Modal opened onClose={leave} title="Значки не собрались">
        <p role="alert">Список и настройки остались, отметок о печати нет.</p>
        <DialogFoot>
          <Button variant="filled" onClick={made.retry}>
            Повторить
          </Button>
        </DialogFoot>
      </Modal>
    );
  return <ProgressDialog made={made} job={job} spent={dataUpdatedAt - made.begunAt} close={leave} />;
}

type ProgressProps = { made: Making; job: Job; spent: number; close: () => void };

/** @param spent in milliseconds. */
function ProgressDialog({ made, job: { id, done, total }, spent, close }: ProgressProps) {
  const cancelling = useApiMutation(cancelJob, { failed: "Не удалось отменить.", onSuccess: close });
  const left = done > 0 ? Math.max(1, Math.round(((total - done) * spent) / done / 1000)) : undefined;
  return (
    <Modal opened onClose={close} title="Собираем значки">
      <div className="stack gap-3">
        <p>{`${counted(total, badgeForms)}, ${counted(made.sheets, sheetForms)}, PDF`}</p>
        <ProgressBar label="Сделано" done={done} total={total} />
        <p className="row gap-4 split tabular">
          <span>
            <b>{done}</b> из {total}
          </span>
          {left && <span className="muted">Осталось около {counted(left, secondForms)}</span>}
        </p>
        <p className="hint">Окно можно закрыть: файл появится в «Участниках».</p>
      </div>
      <DialogFoot>
        <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate({ params: { id } })}>
          Отменить
        </Button>
      </DialogFoot>
    </Modal>
  );
}

type ReadyProps = { made: Making; job: Job; file: NonNullable<Job["file"]>; close: () => void };

function ReadyDialog({ made: { run, sheets }, job, file, close }: ReadyProps) {
  const { address, fetched } = useJobFile(job);
  const [isPart, setIsPart] = useState(false);
  const confirm = useConfirming(close);
  if (isPart && run !== null) return <NotAllDialog run={{ id: run, sheets }} close={close} />;
  return (
    <Modal opened onClose={close} title="Значки готовы">
      <div className="stack gap-4">
        <div role="status">
          <p className="strong breakable">{file.name}</p>
          <p className="muted">{`${counted(file.rows, badgeForms)}, ${fileSize(file.size)}`}</p>
        </div>
        {fetched.isError && (
          <Notice kind="error" title="Файл готов, но не загрузился">
            <Button variant="subtle" size="compact-sm" onClick={() => void fetched.refetch()}>
              Повторить
            </Button>
          </Notice>
        )}
        {run !== null && (
          <Notice title="Они напечатались?">
            Отметим «напечатан» только после вашего ответа: если бумага замялась, список не потеряется.
          </Notice>
        )}
      </div>
      <DialogFoot>
        <Button
          {...{ component: "a", href: address, target: "_blank" }}
          variant="filled"
          leftSection={<PrinterIcon />}
          loading={address === undefined && !fetched.isError}
        >
          Открыть и печатать
        </Button>
        {run !== null && (
          <>
            <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate(all(run))}>
              Да, напечатались все
            </Button>
            <Button variant="default" onClick={() => setIsPart(true)}>
              Не все
            </Button>
          </>
        )}
      </DialogFoot>
    </Modal>
  );
}

const all = (run: number) => ({ params: { id: String(run) }, body: {} });

function useConfirming(done?: () => void) {
  return useApiMutation(confirmBadges, {
    done: "Отмечено: значки напечатаны.",
    failed: "Не отмечено.",
    invalidates: registrationQueries,
    onSuccess: () => done?.(),
  });
}

type NotAllProps = { run: Pick<BadgeRun, "id" | "sheets">; close: () => void };

/** Asks for the sheets that were not printed; their badges stay unprinted. */
function NotAllDialog({ run, close }: NotAllProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [isWrong, setIsWrong] = useState(false);
  const { field, ...form } = useStaffForm({ unprinted_sheets: "" }, async ({ unprinted_sheets: text }) => {
    const sheets = readSheets(text, run.sheets);
    setIsWrong(sheets === undefined);
    if (sheets === undefined) return;
    await api.request(confirmBadges, { params: { id: String(run.id) }, body: { unprinted_sheets: sheets } });
    notifyDone(`Отмечено. Не вышло: ${counted(sheets.length, sheetForms)}.`);
    close();
    await cache.invalidate(...registrationQueries);
  });
  return (
    <Modal opened onClose={close} title="Какие листы не вышли?">
      <StaffForm form={form} className="stack gap-4" aria-label="Листы, которые не вышли">
        <LineField
          {...field("unprinted_sheets", "Номера листов")}
          hint={`Например, 3, 5–7. Всего ${counted(run.sheets, sheetForms)}. Значки с них останутся ненапечатанными`}
          inputMode="numeric"
          data-autofocus
          {...(isWrong && { error: `Впишите номера от 1 до ${run.sheets}` })}
        />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Ответить позже
          </Button>
          <Button variant="filled" type="submit" loading={form.isSending}>
            Отметить остальные
          </Button>
        </DialogFoot>
      </StaffForm>
    </Modal>
  );
}

/** A run that waits for the answer whether it is printed. */
export function UnconfirmedRun({ run }: { run: BadgeRun }) {
  const [isPart, setIsPart] = useState(false);
  const confirm = useConfirming();
  const size = `${counted(run.badges, badgeForms)}, ${counted(run.sheets, sheetForms)}`;
  return (
    <Notice
      title="Они напечатались?"
      action={
        <span className="cluster gap-2">
          <Button variant="default" size="sm" loading={confirm.isPending} onClick={() => confirm.mutate(all(run.id))}>
            Да, все
          </Button>
          <Button variant="default" size="sm" onClick={() => setIsPart(true)}>
            Не все
          </Button>
        </span>
      }
    >
      {` ${size}, собраны ${dateAndTime(run.created_at)}: ${run.who}`}
      {isPart && <NotAllDialog run={run} close={() => setIsPart(false)} />}
    </Notice>
  );
}

import { Button } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router";
import type { UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { PageSpinner } from "#web/staff/kit/parts/page-spinner.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { useConferences } from "../use-conference.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DryRunStep } from "./dry-run-step.tsx";
import { answersFor, keepAnswers, keptColumn, valuesFor } from "./import-answers.ts";
import { ImportStep } from "./import-step.tsx";
import styles from "./import-steps.module.css";
import { type ImportView, readImportView, writeImportView } from "./import-view.ts";
import { UploadStep } from "./upload-step.tsx";
import { useImportFile } from "./use-import-file.ts";

/** Import of registrations from a file in four steps: file, columns, preview, import. */
export function RegistrantsImportPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readImportView(new URLSearchParams(search));
  const list = useImportFile(view.file);
  const step = stepOf(view, list.data);
  const go = (next: Partial<ImportView>, options?: { replace: boolean }) =>
    void navigate(
      `${staffPaths.registrantsImport}?${writeImportView({ file: view.file, step: null, order: {}, ...next })}`,
      options,
    );
  return (
    <StaffPage title="Загрузка участников из файла" context={list.data && step !== "file" && list.data.file_name}>
      <StepLine current={step} />
      {step === "file" ? (
        <UploadStep onSent={(file) => go({ file })} />
      ) : (
        <QueryStates query={list} what="файл">
          {(data) => <Step step={step} view={view} list={data} go={go} />}
        </QueryStates>
      )}
    </StaffPage>
  );
}

/** Returns the step to show; without a step in the address, a running import shows its progress. */
function stepOf({ file, step }: ImportView, list: UploadedList | undefined): StepName {
  if (file === null) return "file";
  if (list && !list.can_load) return "load";
  if (step !== null) return step;
  return list?.loading ? "load" : "columns";
}

type StepProps = {
  step: StepName;
  view: ImportView;
  list: UploadedList;
  go: (next: Partial<ImportView>, options?: { replace: boolean }) => void;
};

function Step({ step, view: { order }, list, go }: StepProps) {
  const conferences = useConferences(order.conference ?? list.conference);
  const shown = conferences.shown ?? conferences.current;
  if (step === "load") {
    if (!list.loading && !list.removing && list.added === 0) return <ForgottenList />;
    return <ImportStep list={list} conference={shown} goOn={() => go({ step: "columns", order })} />;
  }
  if (!shown) {
    return (
      <QueryStates query={conferences.query} what="список конференций">
        {() => <PageSpinner />}
      </QueryStates>
    );
  }
  const kept = answersFor(list);
  const columns = order.columns ?? list.columns.map(({ title, guess }) => keptColumn(kept, title) ?? guess);
  const chosen = {
    fill: false,
    school: null,
    when_full: null,
    ...order,
    columns,
    conference: shown.id,
    values: valuesFor(kept, shown.schools),
  };
  if (step === "columns") {
    const check = (next: typeof chosen) => {
      keepAnswers(list, { columns: list.columns.map(({ title }, place) => [title, next.columns[place] ?? null]) });
      go({ step: "check", order: next });
    };
    return <ColumnsStep list={list} order={chosen} conferences={conferences.all} check={check} />;
  }
  return (
    <DryRunStep
      list={list}
      schools={shown.schools}
      order={chosen}
      back={() => go({ step: "columns", order: chosen })}
      change={(next) => go({ step: "check", order: { ...chosen, ...next } }, { replace: true })}
      begun={() => go({}, { replace: true })}
    />
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

const steps = [
  ["file", "Файл"],
  ["columns", "Столбцы"],
  ["check", "Проверка"],
  ["load", "Загрузка"],
] as const;

type StepName = (typeof steps)[number][0];

/** The steps of the import, with the current one marked. */
function StepLine({ current }: { current: StepName }) {
  const reached = steps.findIndex(([name]) => name === current);
  return (
    <ol className={styles.steps} aria-label="Шаги">
      {steps.map(([name, title], place) => (
        <li
          key={name}
          className={styles.step}
          aria-current={name === current ? "step" : undefined}
          data-state={place < reached ? "done" : undefined}
        >
          <span className={styles.number}>{place + 1}</span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

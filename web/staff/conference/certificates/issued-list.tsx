import { Button, NativeSelect } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import {
  type Certificate,
  candidatePageSize,
  listCertificates,
  printCertificates,
} from "#contract/conference/certificates/certificates.ts";
import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { useOpenRow } from "../../kit/dialogs/detail-drawer.tsx";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../kit/hotkeys/unless-dialog-open.ts";
import { PrinterIcon } from "../../kit/icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListFoot } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { type Selection, useSelection } from "../../kit/list/selection.ts";
import { SelectionBar } from "../../kit/list/selection-bar.tsx";
import { TickBox } from "../../kit/list/tick-box.tsx";
import { ProgressBar } from "../../kit/parts/progress-bar.tsx";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { JobFile } from "../registrants/jobs/job-file.tsx";
import { addJob, useJob } from "../registrants/jobs/use-jobs.ts";
import { CertificateDrawer, StateBadge } from "./certificate-drawer.tsx";
import type { PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";
import { LetterProgress } from "./letter-progress.tsx";

type List = AddressState<typeof listCertificates.query>;

/** Issued certificates, the letters about them, and one PDF of many. */
export function IssuedList({ conference, shown }: PartProps) {
  const list = useAddressState(listCertificates.query);
  const today = useRootData()?.site.today ?? "";
  const asked = { query: { ...list.query, conference: String(conference) } };
  const query = useApiQuery(listCertificates, asked, { placeholderData: keepPreviousData });
  const rows = query.data?.results ?? [];
  const { open, setOpen, ...drawer } = useOpenRow(rows);
  const selection = useSelection(
    list.to({}),
    rows.map(({ id }) => id),
  );
  if (shown.valid + shown.void === 0) return <Nothing />;
  return (
    <>
      {shown.sending && <LetterProgress sending={shown.sending} />}
      <div className="cluster gap-3 middle">
        <Filters list={list} />
        <Print {...{ conference, selection }} />
      </div>
      <ListStates list={list} query={query} what="сертификаты">
        {({ count, results }) =>
          count === 0 ? (
            <StaffProblem title="По этому отбору сертификатов нет">Измените слова поиска или состояние.</StaffProblem>
          ) : (
            <RuledTable
              label="Сертификаты"
              columns={columnsOf(today, setOpen, selection)}
              rows={results}
              keyOf={({ id }) => id}
              cardsBelow="wide"
              ofRow={({ id }) => ({ "data-rows": "", className: id === open ? styles.current : undefined })}
            />
          )
        }
      </ListStates>
      {selection.ids.size === 0 && query.data && (
        <ListFoot
          page={list.state.page}
          size={candidatePageSize}
          count={query.data.count}
          to={list.to}
          keys={["строка", "печать", "исправить", "письмо ещё раз"]}
        />
      )}
      {open !== null && <CertificateDrawer key={open} id={open} {...drawer} />}
    </>
  );
}

function Nothing() {
  return (
    <EmptyList create={{ label: "К правилам", at: staffPaths.certificates("rules") }}>
      Здесь появятся выданные сертификаты: сначала правила и бланк, потом выдача.
    </EmptyList>
  );
}

const states = [
  { value: "", label: "Состояние: все" },
  { value: "valid", label: "Действуют" },
  { value: "void", label: "Аннулированы" },
  { value: "to-print", label: "Нет почты, напечатать" },
];

function Filters({ list: { state, go } }: { list: List }) {
  const typed = useTypedSearch(state.search, (search) => go({ search }, { replace: true }));
  return (
    <search className={styles.filters} data-print="hide">
      <SearchBox
        label="Поиск сертификатов"
        placeholder="Имя, номер сертификата"
        className={styles.search}
        typed={typed}
      />
      <NativeSelect
        aria-label="Состояние"
        value={state.state ?? ""}
        data={states}
        onChange={(event) => go({ state: event.currentTarget.value })}
      />
    </search>
  );
}

/** One PDF of the selected certificates, or of those without an e-mail address. */
function Print({ conference, selection }: { conference: number; selection: Selection }) {
  const printing = useApiMutation(printCertificates, { failed: "PDF не собран.", onSuccess: addJob });
  const ids = [...selection.ids];
  const print = () => printing.mutate({ body: { conference, who: "selected", ids } });
  useHotkeys([{ code: "KeyP", label: "Печать выбранных", run: unlessDialogOpen(() => ids.length > 0 && print()) }]);
  return (
    <>
      {printing.data && <PrintedFile key={printing.data.id} job={printing.data} />}
      {ids.length > 0 ? (
        <SelectionBar selection={selection}>
          <Button size="sm" loading={printing.isPending} onClick={print}>
            Собрать PDF для печати
          </Button>
        </SelectionBar>
      ) : (
        <Button
          variant="default"
          leftSection={<PrinterIcon />}
          loading={printing.isPending}
          onClick={() => printing.mutate({ body: { conference, who: "all" } })}
        >
          Напечатать действующие
        </Button>
      )}
    </>
  );
}

function columnsOf(today: string, open: (id: number) => void, selection: Selection): readonly Column<Certificate>[] {
  return [
    {
      head: "Номер",
      className: "tabular nowrap",
      cell: ({ id, number }) => (
        <span className="row gap-3 middle">
          <TickBox id={id} name={number} selection={selection} />
          {number}
        </span>
      ),
    },
    {
      head: "Кому",
      isRowHead: true,
      cell: ({ id, name, registration, school }) => (
        <>
          <button type="button" className={styles.open} onClick={() => open(id)}>
            {name || "Данные уничтожены"}
          </button>
          <span className={table.second}>
            {[registration && `№ ${registration.number}`, school || "без школы"].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    { head: "Зачтено", className: "nowrap", cell: ({ credit }) => credit || "—" },
    { head: "Выдан", className: "hint nowrap", cell: ({ issued_at }) => recentMoment(issued_at, today) },
    {
      head: "Состояние",
      cell: (row) => (
        <>
          <StateBadge state={row.state} />
          {stateNote(row) !== "" && <span className={table.second}>{stateNote(row)}</span>}
        </>
      ),
    },
    { head: "Письмо", cell: letterCell },
  ];
}

function stateNote({ state, replaced_by: next, reason, note, version }: Certificate): string {
  if (state === "void") return next === "" ? reason : `заменён на ${next}`;
  return [version > 1 && `версия\u00a0${version}`, note].filter(Boolean).join(", ");
}

const letterStates = {
  waiting: "В очереди",
  sending: "Отправляется",
  sent: "Отправлено",
  failed: "Не ушло",
  cancelled: "Отменено",
} as const;

function letterCell({ letter, state, is_printed: isPrinted }: Certificate) {
  if (letter === null) return isPrinted ? "Напечатан" : state === "valid" ? "Нет почты, напечатать" : "—";
  if (letter.state === "sent") return letterStates.sent;
  return <StaffBadge kind={letter.state === "failed" ? "error" : "quiet"}>{letterStates[letter.state]}</StaffBadge>;
}

/** The progress of a PDF of many certificates, then its file. */
function PrintedFile({ job: begun }: { job: Job }) {
  const { data: job = begun } = useJob(begun);
  if (job.state === "failed" || job.state === "cancelled")
    return (
      <Notice kind="error" title="PDF не собрался" live>
        Сертификаты не изменились. Повторите.
      </Notice>
    );
  return (
    <Notice title={job.state === "done" ? "PDF готов" : `Собираем PDF: ${job.done} из ${job.total}`}>
      {job.state === "done" && job.file ? (
        <JobFile job={job} file={job.file} />
      ) : (
        <ProgressBar label="Собрано" done={job.done} total={job.total} />
      )}
    </Notice>
  );
}

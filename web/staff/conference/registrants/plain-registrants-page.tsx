import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { registrationFields } from "#domain/registration/registration-fields.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { PrinterIcon, TrashIcon } from "../../kit/icons/staff-icons.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import list from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { conferenceName } from "./conference-line.tsx";
import { SearchField } from "./filters/search-field.tsx";
import { NobodyYet } from "./nobody-yet.tsx";
import { recordForms } from "./registrant-words.ts";
import styles from "./registrants-page.module.css";
import { RowButton } from "./table/row-menu.tsx";
import type { Table } from "./table-context.ts";
import { type Conference, useConferences } from "./use-conference.ts";
import { pageSize } from "./use-registrants.ts";
import { useTableState } from "./use-table-state.ts";
import { useTableView } from "./view/use-table-view.ts";

/** The registrants as a plain list, for reading. */
export function PlainRegistrantsPage() {
  const move = useTableView();
  const { view, to, go } = move;
  const conferences = useConferences(view.conference);
  const { shown } = conferences;
  const { table, list: registrants } = useTableState(move, conferences);
  return (
    <StaffPage title="Список участников" context={shown && conferenceName(shown)}>
      <div className="stack gap-4">
        <div className="cluster gap-4 middle" data-print="hide">
          <SearchField search={view.search} change={(search) => go({ search }, { replace: true })} />
          <p role="status">{registrants.data && counted(registrants.data.count, recordForms)}</p>
        </div>
        <QueryStates query={registrants} what="список">
          {({ results, count }) =>
            count === 0 ? (
              <Nobody search={view.search} conference={shown} />
            ) : (
              <>
                <div className={styles.room}>
                  <RuledTable
                    label="Участники"
                    columns={columnsOf(shown?.schools ?? [], table)}
                    rows={results}
                    keyOf={({ id }) => id}
                    className={styles.table}
                  />
                </div>
                <ListPager
                  page={view.page}
                  size={pageSize}
                  count={count}
                  to={({ page }) => to({ page: Number(page) })}
                />
              </>
            )
          }
        </QueryStates>
      </div>
    </StaffPage>
  );
}

function Nobody({ search, conference }: { search: string; conference: Conference | undefined }) {
  if (search !== "")
    return <StaffProblem title={`По запросу «${search}» никого нет`}>Порядок слов, ё и е не важны.</StaffProblem>;
  return <NobodyYet conference={conference} />;
}

const { fio, region, job_place, school_name } = registrationFields;

function columnsOf(schools: Conference["schools"], { print, remove }: Table): readonly Column<ListedRegistration>[] {
  const schoolName = (id: number | null) => schools.find((school) => school.id === id)?.name ?? "Не указана";
  return [
    { head: "№", label: "№", className: styles.whole, cell: ({ number }) => number },
    {
      head: fio.heading,
      isRowHead: true,
      cell: (row) => (
        <>
          {row.fio}
          {row.job !== "" && <span className={list.second}>{row.job}</span>}
        </>
      ),
    },
    { head: region.shortLabel, label: `${region.shortLabel}:`, cell: (row) => row.region || "—" },
    { head: job_place.shortLabel, label: `${job_place.shortLabel}:`, cell: (row) => row.job_place || "—" },
    {
      head: "Телефон, почта",
      className: styles.whole,
      cell: (row) => (
        <>
          {row.phone === "" ? "—" : phoneForPeople(row.phone)}
          <span className={list.second}>{row.email}</span>
        </>
      ),
    },
    { head: school_name.shortLabel, label: `${school_name.shortLabel}:`, cell: (row) => schoolName(row.school_name) },
    {
      head: "Действия",
      isHeadHidden: true,
      className: "nowrap",
      headClassName: "nowrap",
      cell: (row) => (
        <>
          <RowButton label="Печать анкеты" name={row.fio} icon={<PrinterIcon />} run={() => print(row)} />
          <RowButton label="Удалить" name={row.fio} icon={<TrashIcon />} run={() => remove([row])} />
        </>
      ),
    },
  ];
}

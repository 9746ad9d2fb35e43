import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { answerForPeople, fieldNames, registrationFields } from "#domain/registration/registration-fields.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ListPager } from "../list/list-foot.tsx";
import { QueryStates } from "../list/list-states.tsx";
import { type Column, RuledTable } from "../list/ruled-table.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { conferenceName } from "./conference-line.tsx";
import { SearchField } from "./filters/search-field.tsx";
import styles from "./plain-registrants-page.module.css";
import { recordForms } from "./registrant-words.ts";
import { type Conference, useConferences } from "./use-conference.ts";
import { pageSize, useRegistrants } from "./use-registrants.ts";
import { useTableView } from "./view/use-table-view.ts";

/** The registrants as a plain list: to look somebody up and to read. */
export function PlainRegistrantsPage() {
  const { view, to, go } = useTableView();
  const { shown, query } = useConferences(view.conference);
  const list = useRegistrants(view, shown?.id, !query.isPending);
  return (
    <StaffPage title="Список участников" context={shown && conferenceName(shown)}>
      <div className={styles.parts}>
        <div className={styles.bar}>
          <SearchField search={view.search} change={(search) => go({ search }, { replace: true })} />
          <p role="status">{list.data && counted(list.data.count, recordForms)}</p>
        </div>
        <QueryStates query={list} what="список">
          {({ results, count }) =>
            count === 0 ? (
              <StaffProblem
                title={view.search === "" ? "Пока никто не записался" : `По запросу «${view.search}» никого нет`}
              >
                {view.search === ""
                  ? "Участники появятся здесь после отправки анкеты."
                  : "Порядок слов, ё и е не важны."}
              </StaffProblem>
            ) : (
              <>
                <RuledTable
                  label="Участники"
                  columns={columnsOf(shown?.schools ?? [])}
                  rows={results}
                  keyOf={({ id }) => id}
                  className={styles.table}
                />
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

const { fio, ...otherFields } = registrationFields;

function columnsOf(schools: Conference["schools"]): readonly Column<ListedRegistration>[] {
  const schoolName = (id: number | null) => schools.find((school) => school.id === id)?.name ?? "Не указана";
  const others = fieldNames.filter((name) => name !== "fio");
  return [
    { head: "№", label: "№", headClassName: styles.number, cell: ({ number }) => number },
    { head: fio.heading, isRowHead: true, headClassName: styles.fio, cell: (row) => row.fio },
    ...others.map((name) => ({
      head: otherFields[name].shortLabel,
      label: `${otherFields[name].shortLabel}:`,
      headClassName: styles[name],
      cell: (row: ListedRegistration) =>
        name === "school_name" ? schoolName(row[name]) : answerForPeople(name, row[name]) || "—",
    })),
  ];
}

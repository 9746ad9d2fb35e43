import { answerForPeople, fieldNames, registrationFields } from "#domain/registration/registration-fields.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { QueryStates } from "../list/query-states.tsx";
import ruled from "../list/staff-table.module.css";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { conferenceName } from "./conference-line.tsx";
import { SearchField } from "./filters/search-field.tsx";
import styles from "./plain-registrants-page.module.css";
import { recordForms } from "./registrant-words.ts";
import { TablePager } from "./table/table-pager.tsx";
import { type Conference, useConferences } from "./use-conference.ts";
import { useRegistrants } from "./use-registrants.ts";
import { useTableView } from "./view/use-table-view.ts";

/** The registrants as a plain list: to look somebody up and to read. */
export function PlainRegistrantsPage() {
  const { view, go } = useTableView();
  const { shown, isPending } = useConferences(view.conference);
  const list = useRegistrants(view, shown?.id, !isPending);
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
                <PlainTable rows={results} schools={shown?.schools ?? []} />
                <TablePager page={view.page} count={count} />
              </>
            )
          }
        </QueryStates>
      </div>
    </StaffPage>
  );
}

type Rows = NonNullable<ReturnType<typeof useRegistrants>["data"]>["results"];

const { fio, ...otherFields } = registrationFields;
const columns = [
  ["number", "№"],
  ["fio", fio.heading],
  ...Object.entries(otherFields).map(([name, { shortLabel }]) => [name, shortLabel] as const),
] as const;

function PlainTable({ rows, schools }: { rows: Rows; schools: Conference["schools"] }) {
  const schoolName = (id: number | null) => schools.find((school) => school.id === id)?.name ?? "Не указана";
  return (
    <table className={classNames(ruled.table, styles.table)} aria-label="Участники">
      <colgroup>
        {columns.map(([name]) => (
          <col key={name} className={styles[name]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name, title]) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-column="№">{row.number}</td>
            <th scope="row">{row.fio}</th>
            {fieldNames
              .filter((name) => name !== "fio")
              .map((name) => (
                <td key={name} data-column={`${registrationFields[name].shortLabel}:`}>
                  {name === "school_name" ? schoolName(row[name]) : answerForPeople(name, row[name]) || "—"}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

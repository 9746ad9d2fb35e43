import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import { questionField } from "#domain/registration/questions.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { classNames } from "#ui/class-names.ts";
import { briefDay, dateAndTime, timeOf } from "#web/staff/kit/clock/format.ts";
import table from "#web/staff/kit/list/list-table.module.css";
import parts from "#web/staff/kit/parts/parts.module.css";
import { isNameOnly } from "../registrant-words.ts";
import { shortInstitution, shortRegion } from "../short-names.ts";
import { useTable } from "../table-context.ts";
import styles from "./cells.module.css";
import { Matched } from "./matched.tsx";
import { RegistrantBadges } from "./registrant-badges.tsx";
import type { ColumnName } from "./shown-columns.ts";

type CellProps = { row: ListedRegistration };

/** The name, which opens the drawer, with the position below it; a registration by name has a link to complete it. */
export function NameCell({ row }: CellProps) {
  const { to, show, setCurrent, view } = useTable();
  return (
    <>
      <Link
        id={`registrant-${row.id}`}
        to={to({ open: row.id })}
        className={classNames(parts.rowName, styles.name, "strong breakable")}
        onFocus={() => setCurrent(row.id)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          show(row.id);
        }}
      >
        <Matched>{row.fio}</Matched>
      </Link>
      {row.job !== "" && (
        <span className={styles.job}>
          <Matched>{row.job}</Matched>
        </span>
      )}
      {isNameOnly(row) && !view.bin && (
        <span className={table.second}>
          Только имя <span data-print="hide">· </span>
          <button
            type="button"
            className={classNames(styles.complete, "reach")}
            onClick={() => show(row.id, { edit: true })}
          >
            дополнить
          </button>
        </span>
      )}
      {row.deleted_at && <span className={table.second}>Удалена {dateAndTime(row.deleted_at)}</span>}
      <RegistrantBadges row={row} />
    </>
  );
}

/** The cell of another column. */
export function Cell({ name, row }: CellProps & { name: ColumnName }) {
  const { questions } = useTable();
  const question = questions.find(({ id }) => questionField(id) === name);
  if (question) return <Text>{answerInWords(question, row.answers)}</Text>;
  return cells[name]?.({ row });
}

const cells: Partial<Record<ColumnName, (props: CellProps) => ReactNode>> = {
  job_place: ({ row }) => (
    <span className={styles.place} title={row.job_place}>
      <Text>{shortInstitution(row.job_place)}</Text>
    </span>
  ),
  region: ({ row }) => (
    <>
      <Text>{shortRegion(row.region)}</Text>
      {row.phone !== "" && <span className={table.second}>{phoneForPeople(row.phone)}</span>}
    </>
  ),
  school: ({ row }) => <SchoolName id={row.school_name} />,
  created: ({ row }) => (
    <>
      <span className={styles.line}>{briefDay(row.created_at, thisYear())}</span>
      <span className={table.second}>
        {timeOf(row.created_at)}, {sourceNames[row.source]}
      </span>
    </>
  ),
  email: ({ row }) => <Text>{row.email}</Text>,
  consent: ({ row }) => (row.consent ? "Дано" : <span className="muted">Не отмечено</span>),
};

/** The year that dates omit. */
function thisYear(): number {
  return new Date().getFullYear();
}

function Text({ children }: { children: string }) {
  return children === "" ? <span className="muted">—</span> : <Matched>{children}</Matched>;
}

export function SchoolName({ id }: { id: number | null }) {
  const { conferences } = useTable();
  const school = conferences.flatMap(({ schools }) => schools).find((one) => one.id === id);
  if (!school) return <span className="muted">Не указана</span>;
  return school.without_school ? <span className="muted">{school.name}</span> : school.name;
}

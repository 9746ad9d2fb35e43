import type { AuditEntry } from "#contract/staff/staff-accounts.ts";
import { Link } from "#ui/links/link.tsx";
import { paths, withFilters } from "../../paths.ts";
import { dayOf, timeOf } from "../clock/format.ts";
import styles from "./audit-table.module.css";

type AuditTableProps = { entries: AuditEntry[]; filters: { search: string } };

/** One line for each thing done, with what it changed from and to. */
export function AuditTable({ entries, filters }: AuditTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Кто</th>
          <th scope="col">Что</th>
          <th scope="col">Подробности</th>
          <th scope="col">Откуда</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.when}>
              <time dateTime={entry.at}>
                {dayOf(entry.at)} <span className={styles.second}>{timeOf(entry.at)}</span>
              </time>
            </td>
            <td data-column="Кто:">{entry.who}</td>
            <td>
              <Link
                to={withFilters(paths.staffAudit, { search: filters.search || undefined, action: entry.what })}
                title="Показать только такие"
                quiet
              >
                {entry.what}
              </Link>
              {entry.subject !== "" && <span className={styles.subject}>{entry.subject}</span>}
            </td>
            <td>
              <Details entry={entry} />
            </td>
            <td data-column="Откуда:" className={styles.address}>
              {entry.address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Details({ entry: { details, changes } }: { entry: AuditEntry }) {
  return (
    <>
      {details !== "" && <p>{details}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}: </dt>
              <dd>
                <del>{before || "пусто"}</del> → <ins>{after || "пусто"}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

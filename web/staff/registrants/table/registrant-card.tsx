import type { ListedRegistration } from "../../../../contract/registration-list.ts";
import { numberSign } from "../registrant-words.ts";
import { shortInstitution } from "../short-names.ts";
import { useTable } from "../table-context.ts";
import cellStyles from "./cells.module.css";
import { NameCell, SchoolName } from "./cells.tsx";
import { DeletedCard } from "./deleted-row.tsx";
import { Matched } from "./matched.tsx";
import styles from "./registrant-cards.module.css";
import { TickBox } from "./registrant-row.tsx";
import { RowMenu } from "./row-menu.tsx";

/** The rows of a page where a table has no room. */
export function RegistrantCards({ isOld }: { isOld: boolean }) {
  const { rows, deleted } = useTable();
  return (
    <ul className={styles.cards} aria-label="Участники" aria-busy={isOld} data-registrants="">
      {rows.map((row) => {
        const deletion = deleted.find((one) => one.row.id === row.id);
        return (
          <li key={row.id} className={styles.card}>
            {deletion ? <DeletedCard deletion={deletion} /> : <RegistrantCard row={row} />}
          </li>
        );
      })}
    </ul>
  );
}

function RegistrantCard({ row }: { row: ListedRegistration }) {
  const { selection } = useTable();
  const isTicked = selection.ids.has(row.id);
  return (
    <div className={styles.inside} data-id={row.id} data-selected={isTicked || undefined}>
      <TickBox row={row} ticked={isTicked} />
      <div className={styles.words}>
        <NameCell row={row} />
        {row.job_place !== "" && (
          <span className={cellStyles.place}>
            <Matched>{shortInstitution(row.job_place)}</Matched>
          </span>
        )}
        <span className={styles.number}>
          {numberSign(row.number)} · <SchoolName id={row.school_name} />
        </span>
      </div>
      <RowMenu row={row} />
    </div>
  );
}

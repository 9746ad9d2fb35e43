import { useMediaQuery } from "@mantine/hooks";
import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { Spinner } from "#ui/status/spinner.tsx";
import styles from "../../list/list-frame.module.css";
import { numberSign } from "../registrant-words.ts";
import { shortInstitution } from "../short-names.ts";
import { useTable } from "../table-context.ts";
import type { useRegistrants } from "../use-registrants.ts";
import cellStyles from "./cells.module.css";
import { NameCell, SchoolName } from "./cells.tsx";
import { DeletedCard } from "./deleted-row.tsx";
import { ListFailed, NobodyFound, NothingChosen } from "./list-states.tsx";
import { Matched } from "./matched.tsx";
import registrantCardsStyles from "./registrant-cards.module.css";
import { TickBox } from "./registrant-row.tsx";
import { RegistrantsTable } from "./registrants-table.tsx";
import { RowMenu } from "./row-menu.tsx";
import { useRowKeys } from "./use-row-keys.ts";

type RegistrantsListProps = {
  list: ReturnType<typeof useRegistrants>;
  /** Opens the form of a new registration. */
  register: () => void;
};

/** The page of registrants, or what there is to say in its place. */
export function RegistrantsList({ list, register }: RegistrantsListProps) {
  const { view, rows } = useTable();
  const isPhone = useMediaQuery("(width < 48rem)");
  useRowKeys();
  if (view.schools?.length === 0) return <NothingChosen />;
  if (list.error) return <ListFailed error={list.error} again={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    );
  }
  if (rows.length === 0) return <NobodyFound register={register} />;
  const isOld = list.isFetching && list.isPlaceholderData;
  return (
    <>
      {view.bin && <p className="muted">Хранятся 30&nbsp;дней, потом стираются навсегда.</p>}
      <div className={styles.list} data-old={isOld || undefined}>
        {isPhone ? <RegistrantCards isOld={isOld} /> : <RegistrantsTable isOld={isOld} />}
      </div>
    </>
  );
}

/** The rows of a page where a table has no room. */
function RegistrantCards({ isOld }: { isOld: boolean }) {
  const { rows, deleted } = useTable();
  return (
    <ul className={registrantCardsStyles.cards} aria-label="Участники" aria-busy={isOld} data-registrants="">
      {rows.map((row) => {
        const deletion = deleted.find((one) => one.row.id === row.id);
        return (
          <li key={row.id} className={registrantCardsStyles.card}>
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
    <div className={registrantCardsStyles.inside} data-id={row.id} data-selected={isTicked || undefined}>
      <TickBox row={row} ticked={isTicked} />
      <div className="shrink">
        <NameCell row={row} />
        {row.job_place !== "" && (
          <span className={cellStyles.place}>
            <Matched>{shortInstitution(row.job_place)}</Matched>
          </span>
        )}
        <span className={registrantCardsStyles.number}>
          {numberSign(row.number)} · <SchoolName id={row.school_name} />
        </span>
      </div>
      <RowMenu row={row} />
    </div>
  );
}

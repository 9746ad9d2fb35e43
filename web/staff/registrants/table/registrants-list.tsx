import { useMediaQuery } from "@mantine/hooks";
import { Spinner } from "../../../../ui/spinner.tsx";
import { useTable } from "../table-context.ts";
import type { useRegistrants } from "../use-registrants.ts";
import { ListFailed, NobodyFound, NothingChosen } from "./list-states.tsx";
import { RegistrantCards } from "./registrant-card.tsx";
import styles from "./registrants-list.module.css";
import { RegistrantsTable } from "./registrants-table.tsx";
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
      {view.bin && <p className={styles.note}>Хранятся 30&nbsp;дней, потом стираются навсегда.</p>}
      <div className={styles.list} data-old={isOld || undefined}>
        {isPhone ? <RegistrantCards isOld={isOld} /> : <RegistrantsTable isOld={isOld} />}
      </div>
    </>
  );
}

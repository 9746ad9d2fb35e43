import { ActionIcon } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type RegistrationCard, showRegistration } from "#contract/registrations/registration-list.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { ChevronDownIcon, CrossIcon } from "#ui/status/icons.tsx";
import { useApiQuery } from "../../api/use-api.ts";
import { QueryStates } from "../../list/list-states.tsx";
import { StaffBadge } from "../../parts/staff-badge.tsx";
import { numberSign } from "../registrant-words.ts";
import { RegistrantBadges } from "../table/registrant-badges.tsx";
import { useRowInHand } from "../table/use-row-in-hand.ts";
import { useTable } from "../table-context.ts";
import { CardDetails } from "./card-details.tsx";
import { EditRegistration } from "./edit-registration.tsx";
import styles from "./registration-drawer.module.css";

/** One registration at the side of the table, which goes on working. */
export function RegistrationDrawer({ id }: { id: number }) {
  const { editing } = useTable();
  const card = useApiQuery(showRegistration, { params: { id: String(id) } });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading, id);
  return (
    <section className={styles.drawer} aria-labelledby="drawer-title" data-print="hide">
      <DrawerBar number={card.data?.number} />
      <h2 id="drawer-title" ref={heading} tabIndex={-1} className={styles.title}>
        {card.data?.fio ?? "Запись"}
      </h2>
      <QueryStates query={card} what="запись">
        {(data) => (
          <>
            <States card={data} />
            {editing ? <EditRegistration key={data.id} card={data} /> : <CardDetails card={data} />}
          </>
        )}
      </QueryStates>
    </section>
  );
}

/** The drawer takes the focus when it opens and gives it back to its row when it is closed. */
function useFocusHere(heading: React.RefObject<HTMLHeadingElement | null>, id: number): void {
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
  }, [id]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => document.getElementById(`registrant-${shown.current}`)?.focus({ preventScroll: true });
  }, [heading]);
}

function DrawerBar({ number }: { number: number | undefined }) {
  const { close } = useTable();
  const { moveBy, hasPrevious, hasNext } = useRowInHand();
  const step = { variant: "subtle", color: "gray" } as const;
  return (
    <div className={styles.bar}>
      <span className={styles.number}>{number !== undefined && numberSign(number)}</span>
      <ActionIcon {...step} aria-label="Предыдущая запись" disabled={!hasPrevious} onClick={() => moveBy(-1)}>
        <ChevronDownIcon sign className={styles.up} />
      </ActionIcon>
      <ActionIcon {...step} aria-label="Следующая запись" disabled={!hasNext} onClick={() => moveBy(1)}>
        <ChevronDownIcon sign />
      </ActionIcon>
      <ActionIcon {...step} aria-label="Закрыть" onClick={close}>
        <CrossIcon sign />
      </ActionIcon>
    </div>
  );
}

function States({ card }: { card: RegistrationCard }) {
  return (
    <p className={styles.states}>
      <RegistrantBadges row={card} />
      <StaffBadge kind="quiet">Откуда: {sourceNames[card.source]}</StaffBadge>
      {card.deleted_at && <StaffBadge kind="error">В&nbsp;корзине</StaffBadge>}
    </p>
  );
}

import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { StaffPage } from "../staff-page.tsx";
import { ConnectionNote } from "./connection-note.tsx";
import { DeskCounts } from "./desk-counts.tsx";
import styles from "./quick-registration-page.module.css";
import { RegistrationDesk } from "./registration-desk.tsx";
import { ServedList } from "./served-list.tsx";
import { useCurrentConference } from "./use-current-conference.ts";
import { useDeskLog } from "./use-desk-log.ts";
import { useFormOpening } from "./use-form-opening.ts";

/** The desk on the morning of the conference: a name, Enter, a form; beside it whom this desk served today. */
export function QuickRegistrationPage() {
  const { conference, renew } = useCurrentConference();
  const log = useDeskLog(conference?.id ?? null);
  const forms = useFormOpening(log);
  const counts = <DeskCounts today={log.count} all={conference?.registered} />;
  return (
    <div className={styles.desk}>
      <StaffPage title="Быстрая регистрация" context={conference?.name}>
        <div className={styles.above}>{counts}</div>
        <RegistrationDesk forms={forms} last={log.last[0]} conference={conference?.id} written={renew} />
      </StaffPage>
      <aside className={styles.panel} aria-label="Сегодня на этой стойке">
        <div className={styles.beside}>{counts}</div>
        <div className={styles.head}>
          <h2>Последние</h2>
          <Link to={paths.registrants}>Все участники</Link>
        </div>
        <ServedList people={log.last} followed={forms.followed} />
        <ConnectionNote />
      </aside>
    </div>
  );
}

import type { Ticket as Shown } from "#contract/registrations/registration-result.ts";
import { withNonBreakingSpaces } from "#web/components/non-breaking-spaces.ts";
import { Facts } from "./facts.tsx";
import styles from "./ticket.module.css";
import { whenAndWhere } from "./when-and-where.ts";

/** What is shown at the desk: number, name as typed, when, where, school; the QR on white in every scheme. */
export function Ticket({ result }: { result: Shown }) {
  const { number, fio, school, conference, qr_code: code, spoken_code: spoken } = result;
  return (
    <section aria-label="Билет участника" className={styles.ticket}>
      <div className={styles.words}>
        <p>
          <span className="muted">Номер участника</span> <b className={styles.number}>{number}</b>
        </p>
        <Facts facts={[{ name: "Участник", value: fio }]} />
        <Facts columns facts={whenAndWhere(conference)} />
        {school && <Facts facts={[{ name: "Школа", value: withNonBreakingSpaces(school) }]} />}
      </div>
      <div className={styles.stub}>
        <img className={styles.code} src={code} width={240} height={240} alt="QR-код участника" />
        <p className={styles.show}>Покажите на&nbsp;стойке регистрации</p>
        <p className={styles.show}>
          или назовите код <b className={styles.spoken}>{spoken}</b>
        </p>
      </div>
    </section>
  );
}

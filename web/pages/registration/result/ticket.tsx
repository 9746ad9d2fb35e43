import type { RegistrationResult, Ticket as Shown } from "#contract/conference/registration/registration-result.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { useRootData } from "#web/root-data.ts";
import { Facts } from "./facts.tsx";
import styles from "./result-page.module.css";

type TicketProps = {
  result: Shown;
  schoolLabel?: string | undefined;
  /** With a thin frame, behind something more important. */
  behind?: boolean | undefined;
};

/**
 * The ticket for the desk: number, name as typed, date, place, school, and the QR code, which is on white in every
 * colour scheme.
 */
export function Ticket({ result, schoolLabel = "Школа", behind = false }: TicketProps) {
  const today = useRootData()?.site.today ?? "";
  const { number, fio, school, conference, qr_code: code, spoken_code: spoken } = result;
  return (
    <section id="ticket" aria-label="Билет участника" className={classNames(styles.ticket, behind && styles.behind)}>
      <div className={styles.words}>
        <p>
          <span className="muted">Номер участника</span> <b className={styles.number}>{number}</b>
        </p>
        <Facts facts={[{ name: "Участник", value: fio }]} />
        <Facts columns facts={whenAndWhere(conference, today)} />
        {school && <Facts facts={[{ name: schoolLabel, value: withNoBreakSpaces(school) }]} />}
      </div>
      <div className={styles.stub}>
        <img className={styles.code} src={code} width={240} height={240} alt="QR-код участника" />
        {hasPassed(conference, today) ? (
          <p className={styles.show}>Конференция прошла</p>
        ) : (
          <>
            <p className={styles.show}>Покажите на стойке регистрации</p>
            <p className={styles.show}>
              или назовите код <b className="tabular nowrap">{spoken}</b>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

type Held = Pick<RegistrationResult["conference"], "start_date" | "end_date" | "place">;

/** Dates and place of a conference, without the place if staff have not set it. */
export function whenAndWhere({ start_date, end_date, place }: Held, today: string): { name: string; value: string }[] {
  const { days, year } = dateRange(start_date, end_date);
  const passed = hasPassed({ end_date }, today) ? ", прошла" : "";
  const when = { name: "Когда", value: `${days} ${year}${passed}` };
  return place ? [when, { name: "Где", value: withNoBreakSpaces(place) }] : [when];
}

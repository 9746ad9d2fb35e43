import { Button } from "../../../ui/button.tsx";
import { CalendarIcon, PrinterIcon } from "../../../ui/icons.tsx";
import type { ShownResult } from "./registration-result.tsx";
import styles from "./ticket-actions.module.css";

/** The two files of a registration; both are made when they are asked for. */
export function TicketActions({ shown: { form, calendar } }: { shown: ShownResult }) {
  return (
    <div data-print="hide">
      <p className={styles.actions}>
        <Button to={form} target="_blank" reloadDocument>
          <PrinterIcon />
          Распечатать анкету<span className="visually-hidden"> (в&nbsp;новой вкладке)</span>
        </Button>
        <Button to={calendar} variant="light" reloadDocument>
          <CalendarIcon />
          Добавить в&nbsp;календарь
        </Button>
      </p>
      <p className={styles.hint}>Анкета&nbsp;– PDF, файл для календаря&nbsp;– ICS.</p>
    </div>
  );
}

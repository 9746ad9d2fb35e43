import { useState } from "react";
import type { DayCounts } from "../../../contract/overview.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { StaffSection } from "../staff-section.tsx";
import { DayChart } from "./day-chart.tsx";
import lists from "./home-lists.module.css";
import styles from "./registrations-by-day.module.css";

const spans = [14, 30];
const dayForms = ["день", "дня", "дней"] as const;

/** How registration for the current conference goes. */
export function RegistrationsByDay({ conference, days }: DayCounts) {
  const [span, choose] = useState(14);
  const shown = days.slice(-span);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (conference === null) return null;
  return (
    <StaffSection
      title="Регистрации по дням"
      aside={
        // biome-ignore lint/a11y/useSemanticElements: buttons of a choice, no fields of a form
        <span role="group" aria-label="За сколько дней" className={styles.spans}>
          {spans.map((days) => (
            <button
              key={days}
              type="button"
              className={styles.span}
              aria-pressed={days === span}
              onClick={() => choose(days)}
            >
              {counted(days, dayForms)}
            </button>
          ))}
        </span>
      }
      text={total > 0 && `${conference}: ${total} за\u00a0${counted(span, dayForms)}`}
    >
      {total > 0 ? (
        <DayChart days={shown} />
      ) : (
        <p className={lists.empty}>
          {conference}: за&nbsp;{counted(span, dayForms)} никто не&nbsp;записался.
        </p>
      )}
    </StaffSection>
  );
}

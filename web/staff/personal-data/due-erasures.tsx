import { longDate } from "../../../domain/russian-dates.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { recordForms } from "../registrants/registrant-words.ts";
import { StaffFacts, StaffSection } from "../staff-section.tsx";
import { useRetention } from "./use-retention.ts";

/** For administrators: the conferences whose registrations have been kept long enough. */
export function DueErasures() {
  const due = useRetention().data?.filter(({ is_due }) => is_due) ?? [];
  if (due.length === 0) return null;
  return (
    <StaffSection title="Пора стереть" text="Срок хранения персональных данных истёк.">
      <StaffFacts
        areBrief
        facts={due.map(({ name, due_on, registrations }) => [
          `${name}, с\u00a0${longDate(due_on)}`,
          <Link key="settings" to={paths.staffSettingsPart("personal-data")}>
            {counted(registrations, recordForms)}
          </Link>,
        ])}
      />
    </StaffSection>
  );
}

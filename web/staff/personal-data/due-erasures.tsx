import { Button } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { paths } from "../../paths.ts";
import { ClockIcon } from "../icons/staff-icons.tsx";
import { ProblemRow } from "../parts/problem-row.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import { useRetention } from "../registrants/erasure/use-retention.ts";
import { recordForms } from "../registrants/registrant-words.ts";

/** For administrators: the conferences whose registrations have been kept long enough. */
export function DueErasures() {
  const due = useRetention().data?.filter(({ is_due }) => is_due) ?? [];
  if (due.length === 0) return null;
  return (
    <StaffSection title="Пора стереть персональные данные">
      {due.map(({ conference, name, due_on, registrations }) => (
        <ProblemRow
          key={conference}
          Icon={ClockIcon}
          title={`${name}: ${counted(registrations, recordForms)}`}
          why={`Срок хранения истёк ${longDate(due_on)} Сами они не\u00a0исчезнут: решаете вы.`}
          action={
            <Button
              component={RouterLink}
              to={paths.staffSettingsPart("personal-data")}
              variant="default"
              size="sm"
              aria-label={`Разобрать: ${name}`}
            >
              Разобрать
            </Button>
          }
        />
      ))}
    </StaffSection>
  );
}

import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import type { Retention } from "#contract/registrations/erasures.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ClockIcon } from "../icons/staff-icons.tsx";
import { ProblemRow } from "../parts/problem-row.tsx";
import { recordForms } from "../registrants/registrant-words.ts";
import { staffPaths } from "../staff-paths.ts";

/** For administrators: the conferences whose registrations have been kept long enough. */
export function dueErasureRows(retention: readonly Retention[]): ReactElement[] {
  return retention
    .filter(({ is_due }) => is_due)
    .map(({ conference, entry, name, due_on, registrations }) => (
      <ProblemRow
        key={`erasure ${conference}`}
        Icon={ClockIcon}
        title="Пора стереть персональные данные"
        why={`${name}: ${counted(registrations, recordForms)}. Срок хранения истёк ${longDate(due_on)} Сами они не\u00a0исчезнут: решаете вы.`}
        action={
          <Button
            component={RouterLink}
            to={entry === null ? staffPaths.settingsPart("personal-data") : staffPaths.conferenceRetention(entry)}
            variant="default"
            size="sm"
            aria-label={`Разобрать: ${name}`}
          >
            Разобрать
          </Button>
        }
      />
    ));
}

import { Button } from "@mantine/core";
import { listPresence, type PresenceList, undoPresenceImport } from "#contract/conference/day/presence.ts";
import { clockTime } from "#domain/programme/programme-sessions.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";

/** The loaded reports, each of which can be undone. */
export function LoadedReports({ imports }: Pick<PresenceList, "imports">) {
  const undo = useApiMutation(undoPresenceImport, {
    done: "Загрузка отменена.",
    failed: "Загрузка не отменена.",
    invalidates: [listPresence],
  });
  return (
    <StaffSection title="Файлы вебинара">
      <ul className="plain">
        {imports.map(({ id, file_name, created_at, who, records }) => (
          <li key={id} className="cluster gap-3 middle split">
            <span>
              <b className="breakable">{file_name}</b>
              <span className="hint">
                {" "}
                {dateRange(created_at.slice(0, 10), created_at.slice(0, 10)).days}, {clockTime(created_at)} · {who} ·
                отметок: {records}
              </span>
            </span>
            <Button
              variant="subtle"
              loading={undo.isPending}
              onClick={() => undo.mutate({ params: { id: String(id) } })}
            >
              Отменить загрузку
            </Button>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

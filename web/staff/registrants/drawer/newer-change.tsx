import { Button } from "@mantine/core";
import type { RegistrationCard } from "../../../../contract/registration-list.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { dateAndTime } from "../../format.ts";
import { ChangedFields } from "./changed-fields.tsx";

/** Somebody else was quicker: who, what, and what can be done now. Nothing typed is lost until one decides. */
export function NewerChange({ newer, take }: { newer: RegistrationCard; take: () => void }) {
  const [last] = [...newer.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Notice kind="warning" title="Пока вы правили, запись изменилась" live>
      {last && (
        <p>
          {last.what}: {[last.who, dateAndTime(last.at)].filter(Boolean).join(", ")}
        </p>
      )}
      {last && <ChangedFields changes={last.changes} />}
      <p>Ваши правки ещё в&nbsp;полях. Сохранить их поверх или взять новое?</p>
      <Button variant="light" size="sm" onClick={take}>
        Показать новое
      </Button>
    </Notice>
  );
}

import { Button } from "@mantine/core";
import type { RegistrationCard } from "../../../../contract/registration-list.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { dateAndTime } from "../../format.ts";
import { ChangedFields } from "./changed-fields.tsx";
import styles from "./registration-drawer.module.css";

/** Somebody else was quicker: who, what, and what can be done now. Nothing typed is lost until one decides. */
export function NewerChange({ newer, take }: { newer: RegistrationCard; take: () => void }) {
  const [last] = [...newer.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Notice kind="warning" title="Пока вы правили, запись изменилась" live>
      <div className={styles.newer}>
        {last && (
          <p>
            {last.what}: {[last.who, dateAndTime(last.at)].filter(Boolean).join(", ")}
          </p>
        )}
        {last && <ChangedFields changes={last.changes} />}
        <p>
          Ваши правки ещё в&nbsp;полях. «Сохранить всё равно» запишет только то, что изменили вы: остальные новые
          изменения останутся. «Взять новое» покажет запись без ваших правок.
        </p>
        <Button variant="light" size="sm" onClick={take}>
          Взять новое
        </Button>
      </div>
    </Notice>
  );
}

import { Button } from "@mantine/core";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { Notice } from "#ui/status/notice.tsx";
import { printForm } from "../../printing/print-form.ts";
import { numberSign } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import styles from "./new-registration.module.css";
import type { Registered } from "./use-registering.ts";

/** What came of the last registration, until the next one. */
export function JustRegistered({ registered }: { registered: Registered }) {
  const { show } = useTable();
  const { number, fio, isRepeat } = registered;
  const title = isRepeat
    ? `Такая запись уже есть: ${numberSign(number)}, ${surnameAndInitials(fio)}`
    : `Запись ${numberSign(number)} создана: ${surnameAndInitials(fio)}`;
  return (
    <Notice kind={isRepeat ? "warning" : "ok"} title={title} live className={styles.done}>
      {isRepeat && <p>Номер прежний. Если ответы отличались, они ждут в&nbsp;записи как предложенное исправление.</p>}
      <p className={styles.buttons}>
        <Button variant="light" size="sm" onClick={() => show(registered.id)}>
          Открыть запись
        </Button>
        <Button variant="default" size="sm" onClick={() => printForm(registered)}>
          Печать формы
        </Button>
      </p>
    </Notice>
  );
}

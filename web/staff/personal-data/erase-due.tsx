import { Button, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eraseDue, type Retention } from "../../../contract/erasures.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { DialogFoot } from "../dialog-foot.tsx";
import { notifyDone, notifyProblem } from "../notice.tsx";
import { refreshRegistrants } from "../registrants/refresh-registrants.ts";
import { recordForms } from "../registrants/registrant-words.ts";
import { useStaffApi } from "../staff-api.ts";
import { NoWayBack } from "./no-way-back.tsx";
import styles from "./personal-data.module.css";
import { useRetentionNews } from "./use-retention.ts";

/** Erases the registrations of a conference whose term is over, after a question. */
export function EraseDue({ term }: { term: Retention }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const { erased } = useRetentionNews();
  const [isAsking, ask] = useState(false);
  const erasing = useMutation({
    mutationFn: () => api.ask(eraseDue, { params: { id: String(term.conference) } }),
    onSuccess: async ({ erased: count }) => {
      ask(false);
      notifyDone(`Стёрто: ${counted(count, recordForms)}.`);
      await Promise.all([erased(), refreshRegistrants(client)]);
    },
    onError: (error) => notifyProblem("Не удалось стереть записи.", error),
  });
  return (
    <>
      <Button variant="default" onClick={() => ask(true)} className={styles.erase}>
        Стереть {counted(term.registrations, recordForms)}…
      </Button>
      <Modal opened={isAsking} onClose={() => ask(false)} title="Стереть регистрации навсегда?">
        <p>
          <b>{term.name}:</b> {counted(term.registrations, recordForms)} вместе с&nbsp;корзиной. Останутся числа
          в&nbsp;сводках и&nbsp;журнал для&nbsp;акта. Если нужен список участников, сначала выгрузите его.
        </p>
        <NoWayBack />
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={() => ask(false)}>
            Оставить
          </Button>
          <Button loading={erasing.isPending} onClick={() => erasing.mutate()}>
            Стереть навсегда
          </Button>
        </DialogFoot>
      </Modal>
    </>
  );
}

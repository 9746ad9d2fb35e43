import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type RegistrationCard, reissueLink } from "#contract/registrations/registration-list.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { CopyText } from "../../parts/copy-text.tsx";
import { notifyProblem } from "../../parts/notifications.tsx";
import styles from "./registration-drawer.module.css";

/** Another address of the result for somebody who has lost theirs; shown once. */
export function NewLink({ card }: { card: RegistrationCard }) {
  const api = useStaffApi();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => api.ask(reissueLink, { params: { id: String(card.id) } }),
    onError: (error) => notifyProblem("Не удалось выдать ссылку.", error),
  });
  return (
    <div className={styles.link}>
      <Button variant="subtle" size="sm" loading={isPending} onClick={() => mutate()}>
        Новая ссылка участнику
      </Button>
      {data && (
        <>
          <p>Прежняя ссылка больше не&nbsp;открывается. Новая показана один раз: передайте её участнику.</p>
          <CopyText text={new URL(data.result, window.location.origin).href} label="Скопировать" />
        </>
      )}
    </div>
  );
}

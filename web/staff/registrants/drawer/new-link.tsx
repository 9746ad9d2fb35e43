import { Button } from "@mantine/core";
import { type RegistrationCard, reissueLink } from "#contract/registrations/registration-list.ts";
import { useApiMutation } from "../../api/use-api.ts";
import { CopyText } from "../../parts/copy-text.tsx";
import styles from "./registration-drawer.module.css";

/** Creates a new address of the result page for a registrant who has lost theirs; shown once. */
export function NewLink({ card }: { card: RegistrationCard }) {
  const { data, mutate, isPending } = useApiMutation(reissueLink, { failed: "Не удалось выдать ссылку." });
  return (
    <div className={styles.link}>
      <Button
        variant="subtle"
        size="sm"
        loading={isPending}
        onClick={() => mutate({ params: { id: String(card.id) } })}
      >
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

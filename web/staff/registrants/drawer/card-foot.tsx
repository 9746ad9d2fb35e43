import { Button, Kbd } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import {
  type RegistrationCard,
  reinstateRegistration,
  withdrawRegistration,
} from "../../../../contract/registration-list.ts";
import { notifyProblem } from "../../notice.tsx";
import { useStaffApi } from "../../staff-api.ts";
import { TrashIcon } from "../../staff-icons.tsx";
import { useTable } from "../table-context.ts";
import styles from "./registration-drawer.module.css";
import { useCardChange } from "./use-card-change.ts";

/** What is seldom done with a record. */
export function CardFoot({ card }: { card: RegistrationCard }) {
  const { remove } = useTable();
  return (
    <footer className={styles.foot}>
      <div className={styles.buttons}>
        <Withdrawal card={card} />
        <Button
          variant="subtle"
          className={styles.delete}
          leftSection={<TrashIcon />}
          rightSection={<Kbd>Del</Kbd>}
          onClick={() => remove([card])}
        >
          Удалить
        </Button>
      </div>
    </footer>
  );
}

function Withdrawal({ card }: { card: RegistrationCard }) {
  const api = useStaffApi();
  const changed = useCardChange();
  const isWithdrawn = card.status === "withdrawn";
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.ask(isWithdrawn ? reinstateRegistration : withdrawRegistration, { params: { id: String(card.id) } }),
    onSuccess: (answer) => changed(answer, isWithdrawn ? "Запись снова действует." : "Запись отозвана."),
    onError: (error) =>
      notifyProblem(isWithdrawn ? "Не удалось вернуть запись." : "Не удалось отозвать запись.", error),
  });
  return (
    <Button variant="subtle" loading={isPending} onClick={() => mutate()}>
      {isWithdrawn ? "Вернуть отозванную" : "Отозвать запись"}
    </Button>
  );
}

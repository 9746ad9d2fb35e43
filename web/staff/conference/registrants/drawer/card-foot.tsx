import { ActionIcon, Button, Kbd, Menu, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import {
  type RegistrationCard,
  reinstateRegistration,
  withdrawRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import { type ErasureGround, eraseRegistration, type statedGrounds } from "#contract/people/erasures.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { Question } from "#web/staff/kit/dialogs/question.tsx";
import { DotsIcon, TrashIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import styles from "#web/staff/kit/parts/side-drawer.module.css";
import { groundWords } from "../erasure/ground-words.ts";
import { Mentions } from "../erasure/mentions.tsx";
import { NoWayBack } from "../erasure/no-way-back.tsx";
import { useMayErase } from "../erasure/use-retention.ts";
import { useTable } from "../table-context.ts";
import { useCardChange } from "./use-card-change.ts";

/** Rarely used actions on a registration. */
export function CardFoot({ card }: { card: RegistrationCard }) {
  const isDeleted = card.deleted_at !== null;
  const mayErase = useMayErase();
  if (isDeleted && !mayErase) return null;
  return (
    <footer className={styles.foot}>
      <div className={styles.buttons}>
        {!isDeleted && <Withdrawal card={card} />}
        {!isDeleted && <Deletion card={card} />}
        {mayErase && <Erasure card={card} />}
      </div>
    </footer>
  );
}

function Erasure({ card }: { card: RegistrationCard }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" className={styles.more} aria-label="Ещё">
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)}>Стереть…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <EraseDialog card={card} close={() => setIsAsking(false)} />}
    </>
  );
}

function Deletion({ card }: { card: RegistrationCard }) {
  const { remove } = useTable();
  return (
    <Button
      variant="subtle"
      className="push"
      leftSection={<TrashIcon />}
      rightSection={<Kbd>Del</Kbd>}
      onClick={() => remove([card])}
    >
      Удалить
    </Button>
  );
}

function Withdrawal({ card }: { card: RegistrationCard }) {
  const isWithdrawn = card.status === "withdrawn";
  const { mutate, isPending } = useApiMutation(isWithdrawn ? reinstateRegistration : withdrawRegistration, {
    done: isWithdrawn ? "Запись снова действует." : "Запись отозвана.",
    failed: isWithdrawn ? "Не удалось вернуть запись." : "Не удалось отозвать запись.",
    onSuccess: useCardChange(),
  });
  return (
    <Button variant="subtle" loading={isPending} onClick={() => mutate({ params: { id: String(card.id) } })}>
      {isWithdrawn ? "Вернуть отозванную" : "Отозвать запись"}
    </Button>
  );
}

type Ground = (typeof statedGrounds)[number];
type EraseDialogProps = { card: Pick<RegistrationCard, "id" | "number" | "fio">; close: () => void };

const grounds: readonly Ground[] = ["withdrawal", "demand", "mistake"] satisfies ErasureGround[];

/** Asks for the ground of an erasure, which cannot be undone; the ground is recorded in the journal. */
function EraseDialog({ card: { id, number, fio }, close }: EraseDialogProps) {
  const [ground, setGround] = useState<Ground | null>(null);
  const table = useTable();
  return (
    <Question
      title={`Стереть запись № ${number} навсегда?`}
      close={close}
      endpoint={eraseRegistration}
      input={ground && { params: { id: String(id) }, body: { ground } }}
      done={`Запись № ${number} стёрта.`}
      failed="Не удалось стереть запись."
      invalidates={registrationQueries}
      onSuccess={table.close}
      cancel="Оставить"
      confirm="Стереть навсегда"
    >
      <p>
        <b>{fio}.</b> Исчезнут ответы, согласия, повторы и имя в журнале действий; готовые списки и анкеты придётся
        заказать заново. Останется строка для акта: номер, дата и основание.
      </p>
      <Mentions id={String(id)} />
      <NoWayBack />
      <Radio.Group
        label="Выберите основание, оно войдёт в акт"
        value={ground}
        onChange={(value) => setGround(value as Ground)}
      >
        <Stack gap="xs" mt="xs">
          {grounds.map((value) => (
            <Radio key={value} value={value} label={groundWords[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </Question>
  );
}

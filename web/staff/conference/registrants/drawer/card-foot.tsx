import { ActionIcon, Button, Kbd, Menu, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import {
  type RegistrationCard,
  reinstateRegistration,
  withdrawRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import { type ErasureGround, eraseRegistration, type statedGrounds } from "#contract/people/erasures.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { DotsIcon, TrashIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { DialogFoot } from "#web/staff/kit/parts/dialog-foot.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
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
  const { close } = useTable();
  const cache = useApiCache();
  const erased = () => {
    setIsAsking(false);
    close();
    notifyDone(`Запись №\u00a0${card.number} стёрта.`);
    void cache.invalidate(...registrationQueries);
  };
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
      <EraseDialog opened={isAsking} card={card} close={() => setIsAsking(false)} erased={erased} />
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
type EraseDialogProps = {
  opened: boolean;
  card: Pick<RegistrationCard, "id" | "number" | "fio">;
  close: () => void;
  erased: () => void;
};

const grounds: readonly Ground[] = ["withdrawal", "demand", "mistake"] satisfies ErasureGround[];

/** Asks for the ground of an erasure, which cannot be undone; the ground is recorded in the journal. */
function EraseDialog({ opened, card: { id, number, fio }, close, erased }: EraseDialogProps) {
  const [ground, setGround] = useState<Ground | null>(null);
  const erasing = useApiMutation(eraseRegistration, { failed: "Не удалось стереть запись.", onSuccess: erased });
  return (
    <Modal opened={opened} onClose={close} title={`Стереть запись №\u00a0${number} навсегда?`}>
      <Stack gap="md">
        <p>
          <b>{fio}.</b> Исчезнут ответы, согласия, повторы и&nbsp;имя в&nbsp;журнале действий; готовые списки
          и&nbsp;анкеты придётся заказать заново. Останется строка для&nbsp;акта: номер, дата и&nbsp;основание.
        </p>
        <Mentions id={String(id)} />
        <NoWayBack />
        <Radio.Group
          label="Выберите основание, оно войдёт в&nbsp;акт"
          value={ground}
          onChange={(value) => setGround(value as Ground)}
        >
          <Stack gap="xs" mt="xs">
            {grounds.map((value) => (
              <Radio key={value} value={value} label={groundWords[value]} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={close}>
          Оставить
        </Button>
        <Button
          disabled={ground === null}
          loading={erasing.isPending}
          onClick={() => ground !== null && erasing.mutate({ params: { id: String(id) }, body: { ground } })}
        >
          Стереть навсегда
        </Button>
      </DialogFoot>
    </Modal>
  );
}

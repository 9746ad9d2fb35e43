import { Button, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { type ErasureGround, eraseRegistration, type statedGrounds } from "#contract/registrations/erasures.ts";
import type { RegistrationCard } from "#contract/registrations/registration-list.ts";
import { useApiMutation } from "../../api/use-api.ts";
import { DialogFoot } from "../../parts/dialog-foot.tsx";
import { groundWords } from "./ground-words.ts";
import { NoWayBack } from "./no-way-back.tsx";

type Ground = (typeof statedGrounds)[number];
type EraseDialogProps = {
  opened: boolean;
  card: Pick<RegistrationCard, "id" | "number" | "fio">;
  close: () => void;
  erased: () => void;
};

const grounds: readonly Ground[] = ["withdrawal", "demand", "mistake"] satisfies ErasureGround[];

/** Requests the ground, which is recorded in the act: an erasure cannot be undone. */
export function EraseDialog({ opened, card: { id, number, fio }, close, erased }: EraseDialogProps) {
  const [ground, setGround] = useState<Ground | null>(null);
  const erasing = useApiMutation(eraseRegistration, { failed: "Не удалось стереть запись.", onSuccess: erased });
  return (
    <Modal opened={opened} onClose={close} title={`Стереть запись №\u00a0${number} навсегда?`}>
      <Stack gap="md">
        <p>
          <b>{fio}.</b> Исчезнут ответы, согласия, повторы и&nbsp;имя в&nbsp;журнале действий; готовые списки
          и&nbsp;анкеты придётся заказать заново. Останется строка для&nbsp;акта: номер, дата и&nbsp;основание.
        </p>
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

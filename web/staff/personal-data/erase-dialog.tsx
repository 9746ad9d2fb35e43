import { Button, Modal, Radio, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ErasureGround, eraseRegistration, type statedGrounds } from "../../../contract/erasures.ts";
import { DialogFoot } from "../dialog-foot.tsx";
import { notifyProblem } from "../notice.tsx";
import { useStaffApi } from "../staff-api.ts";
import { groundWords } from "./ground-words.ts";

type Ground = (typeof statedGrounds)[number];
type EraseDialogProps = { opened: boolean; id: number; number: number; close: () => void; erased: () => void };

const grounds: readonly Ground[] = ["withdrawal", "demand", "mistake"] satisfies ErasureGround[];

/** Asks for the reason, which stands in the act: what is erased nobody can bring back. */
export function EraseDialog({ opened, id, number, close, erased }: EraseDialogProps) {
  const api = useStaffApi();
  const [ground, choose] = useState<Ground | null>(null);
  const erasing = useMutation({
    mutationFn: (chosen: Ground) =>
      api.ask(eraseRegistration, { params: { id: String(id) }, body: { ground: chosen } }),
    onSuccess: erased,
    onError: (error) => notifyProblem("Не удалось стереть запись.", error),
  });
  return (
    <Modal opened={opened} onClose={close} title={`Стереть запись №\u00a0${number} навсегда?`}>
      <Stack gap="md">
        <p>
          Исчезнут ответы участника, согласия, повторы и&nbsp;имя в&nbsp;журнале действий; готовые списки и&nbsp;формы
          придётся заказать заново. Вернуть ничего нельзя. Останется строка для&nbsp;акта: номер, дата и&nbsp;основание.
        </p>
        <Radio.Group label="Основание" value={ground} onChange={(value) => choose(value as Ground)}>
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
          color="red"
          disabled={ground === null}
          loading={erasing.isPending}
          onClick={() => ground !== null && erasing.mutate(ground)}
        >
          Стереть навсегда
        </Button>
      </DialogFoot>
    </Modal>
  );
}

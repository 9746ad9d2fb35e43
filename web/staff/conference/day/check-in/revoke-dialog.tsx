import { Button, Modal } from "@mantine/core";
import { type DoorDevice, revokeDoorPass } from "#contract/conference/day/check-in/door-desk.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { outdated } from "./use-door-events.ts";

/** Asks once before a pass is revoked, and names what the device has not sent. */
export function RevokeDialog({ device, close }: { device: DoorDevice | null; close: () => void }) {
  const revoke = useApiMutation(revokeDoorPass, {
    done: "Пропуск отозван.",
    failed: "Пропуск не\u00a0отозван.",
    invalidates: outdated,
    onSuccess: close,
  });
  return (
    <Modal opened={device !== null} onClose={close} title="Отозвать пропуск?">
      {device && (
        <div className="stack gap-4">
          <p>
            <b>{[device.place, device.holder].filter(Boolean).join(", ")}.</b> Список участников на&nbsp;устройстве
            сотрётся, как только оно выйдет на&nbsp;связь. Новых людей оно не&nbsp;отметит.
          </p>
          {device.queue_length > 0 && (
            <p>
              Неотправленных отметок: {device.queue_length}. Они не&nbsp;пропадут: устройство пришлёт их
              с&nbsp;пометкой, а&nbsp;вы решите, считать&nbsp;ли.
            </p>
          )}
          <DialogFoot>
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button
              color="red"
              loading={revoke.isPending}
              onClick={() => revoke.mutate({ params: { id: String(device.id) } })}
            >
              Отозвать
            </Button>
          </DialogFoot>
        </div>
      )}
    </Modal>
  );
}

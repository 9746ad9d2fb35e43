import { Button, Modal, Radio, Select, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { createDoorPass, type DoorOverview, renewDoorCode } from "#contract/conference/day/check-in/door-desk.ts";
import { showProgramme } from "#contract/conference/day/conference-programme.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { hallsOf } from "#domain/programme/programme-sessions.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { useApiCache, useApiMutation, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime, timeOf } from "#web/staff/kit/clock/format.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { StaffForm, useSending } from "#web/staff/kit/fields/staff-form.tsx";
import { StaffFacts } from "#web/staff/kit/parts/staff-section.tsx";
import styles from "./door.module.css";
import { outdated } from "./use-door-events.ts";

type Code = AnswerOf<typeof createDoorPass>;
type PassDialogProps = { door: DoorOverview; isOpen: boolean; close: () => void };

/** Creates a pass and shows its code; the code stays valid after the dialog is closed. */
export function PassDialog({ door, isOpen, close }: PassDialogProps) {
  const [code, setCode] = useState<Code | null>(null);
  const end = () => {
    setCode(null);
    close();
  };
  return (
    <Modal opened={isOpen} onClose={end} title="Подключить устройство" size="lg">
      {code ? (
        <PassCode door={door} code={code} renewed={setCode} close={end} />
      ) : (
        <PassForm door={door} created={setCode} close={end} />
      )}
    </Modal>
  );
}

const passWords =
  "Пропуск умеет одно: читать коды этой конференции и записывать новых. Писем, телефонов и таблицы участников он\u00a0не откроет. Отозвать можно в любую минуту: список на устройстве сотрётся.";

type PassFormProps = { door: DoorOverview; created: (code: Code) => void; close: () => void };

function PassForm({ door, created, close }: PassFormProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [place, setPlace] = useState(door.devices.length === 0 ? "Вход 1, главный" : "");
  const [hall, setHall] = useState<string | null>(null);
  const [turn, setTurn] = useState<Turn>("both");
  const [until, setUntil] = useState(door.days.at(-1) ?? "");
  const form = useSending(async () => {
    const body = { place, hall: hall ?? "", hall_turn: turn, until };
    created(await api.request(createDoorPass, { body }));
    await cache.invalidate(...outdated);
  }, "pass-");
  const days = door.days.map((date) => ({ value: date, label: `до ${dateRange(date, date).days}, 20:00` }));
  return (
    <StaffForm form={form} aria-label="Пропуск устройства">
      <Stack>
        <TextInput
          id="pass-place"
          label="Где стоит"
          data-autofocus
          maxLength={100}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
          error={form.errorOf("place")}
        />
        <HallChoice hall={hall} setHall={setHall} turn={turn} setTurn={setTurn} error={form.errorOf("hall")} />
        <Select
          label="Пропуск действует"
          data={days}
          value={until}
          allowDeselect={false}
          onChange={(value) => setUntil(value ?? "")}
          error={form.errorOf("until")}
        />
        <p className="hint">{passWords}</p>
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button variant="filled" type="submit" loading={form.isSending}>
            Показать код
          </Button>
        </DialogFoot>
      </Stack>
    </StaffForm>
  );
}

type Turn = "both" | "departure";
type HallChoiceProps = {
  hall: string | null;
  setHall: (hall: string | null) => void;
  turn: Turn;
  setTurn: (turn: Turn) => void;
  error: string | undefined;
};

/** The entrance of the conference, or the door of a hall of the programme. */
function HallChoice({ hall, setHall, turn, setTurn, error }: HallChoiceProps) {
  const programme = useApiQuery(showProgramme, { query: {} });
  const halls = programme.data ? hallsOf(programme.data.sessions) : [];
  return (
    <>
      <Radio.Group
        label="Что отмечает"
        value={hall === null ? "entrance" : "hall"}
        onChange={(value) => setHall(value === "hall" ? (halls[0] ?? null) : null)}
      >
        <Stack gap="xs">
          <Radio value="entrance" label="Вход на конференцию" />
          <Radio
            value="hall"
            label="Зал: приход и уход"
            disabled={halls.length === 0}
            description={halls.length === 0 ? "Залы берутся из программы, её пока нет" : undefined}
          />
        </Stack>
      </Radio.Group>
      {hall !== null && (
        <>
          <Select label="Зал" data={halls} value={hall} allowDeselect={false} onChange={setHall} error={error} />
          <Select
            label="У двери зала"
            data={[
              { value: "both", label: "Приход и уход по очереди" },
              { value: "departure", label: "Только уход" },
            ]}
            value={turn}
            allowDeselect={false}
            onChange={(value) => setTurn(value === "departure" ? "departure" : "both")}
          />
        </>
      )}
    </>
  );
}

type PassCodeProps = { door: DoorOverview; code: Code; renewed: (code: Code) => void; close: () => void };

/** The pass beside its QR code and six digits, until a device has used them. */
function PassCode({ door, code, renewed, close }: PassCodeProps) {
  const renew = useApiMutation(renewDoorCode, { failed: "Нового кода нет.", onSuccess: renewed });
  const device = door.devices.find(({ id }) => id === code.id);
  const isUsed = device !== undefined && device.holder !== "";
  if (isUsed) {
    return (
      <Stack>
        <p role="status">
          <b>Подключено: {device.holder}.</b> {device.place}
        </p>
        <DialogFoot>
          <Button variant="filled" onClick={close}>
            Готово
          </Button>
        </DialogFoot>
      </Stack>
    );
  }
  return (
    <Stack>
      <div className={styles.code}>
        <div>
          <StaffFacts
            facts={[
              ["Где стоит", device?.place],
              ["Отмечает", device?.hall ? `${device.hall}: приход и уход` : "Вход на конференцию"],
              ["Пропуск", device && `до ${dateAndTime(device.expires_at)}`],
            ]}
          />
          <p className="hint">{passWords}</p>
        </div>
        <div className={styles.key}>
          <img src={code.qr_code} alt={`QR-код для телефона. То же цифрами: ${code.digits}`} width="280" height="280" />
          <b>Наведите камеру телефона</b>
          <p className="hint">Код на одно устройство, до {timeOf(code.code_until)}</p>
          <p className="hint">
            Ноутбук: откройте <b>{code.address.replace(/^https?:\/\/|#.*$/g, "")}</b> и введите код
          </p>
          <p className={styles.digits}>{code.digits.replace(/^(...)/, "$1\u00a0")}</p>
        </div>
      </div>
      <DialogFoot>
        <p className="hint" role="status">
          Ждём устройство. Окно можно закрыть.
        </p>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => renew.mutate({ params: { id: String(code.id) } })}
        >
          Новый код
        </Button>
        <Button variant="filled" onClick={close}>
          Готово
        </Button>
      </DialogFoot>
    </Stack>
  );
}

import { Button, Kbd, Modal } from "@mantine/core";
import { useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import {
  type DoorDevice,
  type DoorOverview,
  revokeDoorPass,
  showDoor,
} from "#contract/conference/day/check-in/door-desk.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { EmptyList, NoConference } from "#web/staff/kit/list/empty-list.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { DoorConflicts } from "./door-conflicts.tsx";
import { DoorMarks } from "./door-marks.tsx";
import { DoorNow } from "./door-now.tsx";
import { markForms, minuteForms } from "./door-words.ts";
import { PassDialog } from "./pass-dialog.tsx";
import { outdated, useDoorEvents } from "./use-door-events.ts";

/** The check-in of the current conference: devices and counts, conflicts, marks. */
export function DoorPage() {
  const { part = "" } = useParams();
  const { search } = useLocation();
  const day = useSearchParams()[0].get("day") ?? undefined;
  const query = day === undefined ? {} : { day };
  const door = useApiQuery(showDoor, { query }, { refetchInterval: 30_000 });
  const [isPairing, setPairing] = useState(false);
  const [revoked, setRevoked] = useState<DoorDevice | null>(null);
  useDoorEvents();
  const pair = () => setPairing(true);
  useHotkeys([{ code: "KeyN", label: "Подключить устройство", run: unlessDialogOpen(pair) }]);
  const { data } = door;
  return (
    <StaffPage
      title="Вход на конференцию"
      context={data && <Context door={data} isLive={!door.isError} />}
      actions={
        <>
          <Button component="a" href={paths.checkIn} variant="default">
            Открыть вход здесь
          </Button>
          <Button variant="filled" onClick={pair} rightSection={<Kbd>N</Kbd>}>
            Подключить устройство
          </Button>
        </>
      }
    >
      <QueryStates
        query={door}
        what="вход"
        refused={<NoConference>Отметки появятся здесь вместе с текущей конференцией.</NoConference>}
      >
        {(shown) => (
          <>
            <ListTabs label="Части страницы" tabs={tabsOf(shown, part, search)} />
            {part === "conflicts" && <DoorConflicts />}
            {part === "marks" && <DoorMarks day={shown.day} />}
            {part === "" && (
              <>
                <Silent devices={shown.devices} now={shown.now} revoke={setRevoked} />
                {shown.devices.length > 0 ? (
                  <DoorNow door={shown} revoke={setRevoked} />
                ) : (
                  <EmptyList create={{ label: "Подключить устройство", run: pair }}>
                    Здесь появятся телефоны и ноутбуки, на которых отмечают пришедших.
                  </EmptyList>
                )}
              </>
            )}
          </>
        )}
      </QueryStates>
      {data && <PassDialog door={data} isOpen={isPairing} close={() => setPairing(false)} />}
      <RevokeDialog device={revoked} close={() => setRevoked(null)} />
    </StaffPage>
  );
}

type Counted = Pick<DoorOverview, "open_conflicts" | "marks">;

/** @param search the query of the address. */
export function tabsOf({ open_conflicts, marks }: Counted, part: string, search: string) {
  const tab = (key: string, name: string, count?: number) => ({
    key,
    name,
    count,
    isCurrent: part === key,
    to: `${staffPaths.door}${key && `${key}/`}${search}`,
  });
  return [tab("", "Сейчас"), tab("conflicts", "Расхождения", open_conflicts), tab("marks", "Отметки", marks)];
}

/** An old count is named as old. */
function Context({ door: { conference, counts, now, day }, isLive }: { door: DoorOverview; isLive: boolean }) {
  if (day < now.slice(0, 10)) {
    return (
      <span className="tabular">
        {conference} · {dateRange(day, day).days}: <b>{counts.here}</b> из <b>{counts.total}</b> на месте к концу дня
      </span>
    );
  }
  const awaited = counts.total - counts.here;
  return (
    <span className="tabular">
      {conference} · <b>{counts.here}</b> на месте из <b>{counts.total}</b> · <b>{awaited}</b> ждём ·{" "}
      {isLive ? `сейчас ${timeOf(now)}` : `счёт от ${timeOf(now)}, обновим, когда будет связь`}
    </span>
  );
}

type SilentProps = { devices: DoorDevice[]; now: string; revoke: (device: DoorDevice) => void };

/** Devices that have not reported for three minutes, with what they held. */
function Silent({ devices, now, revoke }: SilentProps) {
  const silent = devices.filter(({ state }) => state === "silent");
  return silent.map((device) => {
    const { id, place, last_seen_at, queue_length, holder } = device;
    const minutes = Math.round((Date.parse(now) - Date.parse(last_seen_at ?? now)) / 60_000);
    return (
      <Notice
        key={id}
        kind="warning"
        title={`«${place}» молчит ${counted(minutes, minuteForms)}.`}
        action={
          <Button variant="default" onClick={() => revoke(device)}>
            Отозвать пропуск
          </Button>
        }
      >
        {" "}
        {queue_length > 0 && `На нём ждали: ${counted(queue_length, markForms)}. `}Позвоните: {holder}.
      </Notice>
    );
  });
}

/** Asks once before a pass is revoked, and names what the device has not sent. */
function RevokeDialog({ device, close }: { device: DoorDevice | null; close: () => void }) {
  const revoke = useApiMutation(revokeDoorPass, {
    done: "Пропуск отозван.",
    failed: "Пропуск не отозван.",
    invalidates: outdated,
    onSuccess: close,
  });
  return (
    <Modal opened={device !== null} onClose={close} title="Отозвать пропуск?">
      {device && (
        <div className="stack gap-4">
          <p>
            <b>{[device.place, device.holder].filter(Boolean).join(", ")}.</b> Список участников на устройстве сотрётся,
            как только оно выйдет на связь. Новых людей оно не отметит.
          </p>
          {device.queue_length > 0 && (
            <p>
              Неотправленных отметок: {device.queue_length}. Они не пропадут: устройство пришлёт их с пометкой, а вы
              решите, считать ли.
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

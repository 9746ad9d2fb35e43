import { ActionIcon, Menu } from "@mantine/core";
import type { DoorDevice, DoorOverview } from "#contract/conference/day/check-in/door-desk.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { timeOf, weekdayAndDay } from "#web/staff/kit/clock/format.ts";
import { DotsIcon, WarningIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { BarChart } from "../../numbers/bar-chart.tsx";
import styles from "./door.module.css";

type DoorNowProps = { door: DoorOverview; revoke: (device: DoorDevice) => void };

/** The devices, arrivals by school, and arrivals by quarter of an hour. */
export function DoorNow({ door, revoke }: DoorNowProps) {
  const { days, day, devices } = door;
  const tabs = days.map((date) => ({
    key: date,
    name: weekdayAndDay(date),
    to: `?day=${date}`,
    isCurrent: date === day,
  }));
  return (
    <>
      <StaffSection title={`Устройства ${devices.length}`} aside={<ListTabs label="День" tabs={tabs} isSwitch />}>
        <RuledTable
          label="Устройства"
          columns={columnsOf(door, revoke)}
          rows={devices}
          keyOf={({ id }) => id}
          cardsBelow="wide"
          ofRow={({ state }) => ({ className: state === "silent" ? styles.silent : undefined })}
        />
      </StaffSection>
      <div className={styles.charts}>
        <BySchool door={door} />
        <ByQuarter door={door} />
      </div>
    </>
  );
}

const kinds = { phone: "телефон", laptop: "ноутбук" } as const;

export function columnsOf({ now }: DoorOverview, revoke: (device: DoorDevice) => void): readonly Column<DoorDevice>[] {
  return [
    {
      head: "Вход, кто за ним",
      isRowHead: true,
      cell: ({ place, holder, kind }) => (
        <span className="stack">
          <b>{place}</b>
          <span className="hint">{holder === "" ? "не подключали" : `${holder} · ${kinds[kind]}`}</span>
        </span>
      ),
    },
    { head: "На связи", label: "На связи:", cell: (device) => <State device={device} now={now} /> },
    {
      head: "Очередь",
      label: "Очередь:",
      cell: ({ queue_length, queue_since, holder }) =>
        holder === "" ? (
          "—"
        ) : queue_length === 0 ? (
          <span className="muted">пусто</span>
        ) : (
          <span className="stack">
            <b>{counted(queue_length, ["ждёт", "ждут", "ждут"])}</b>
            {queue_since && <span className="hint">старшая с {timeOf(queue_since)}</span>}
          </span>
        ),
    },
    { head: "Отметок за день", label: "Отметок:", className: "tabular", cell: ({ marks }) => marks },
    {
      head: "Список от",
      label: "Список от:",
      className: "hint tabular",
      cell: ({ list_at }) => (list_at === null ? "—" : timeOf(list_at)),
    },
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.acts,
      cell: (device) => <Acts device={device} revoke={revoke} />,
    },
  ];
}

function State({ device: { state, last_seen_at, expires_at }, now }: { device: DoorDevice; now: string }) {
  if (state === "online") return <StaffBadge kind="ok">Сейчас</StaffBadge>;
  if (state === "silent") {
    const minutes = Math.round((Date.parse(now) - Date.parse(last_seen_at ?? now)) / 60_000);
    return (
      <StaffBadge kind="warning" icon={<WarningIcon />}>
        Молчит {minutes}&nbsp;мин
      </StaffBadge>
    );
  }
  if (state === "waiting") return <StaffBadge kind="information">Ждёт устройство</StaffBadge>;
  return <StaffBadge kind="quiet">{state === "revoked" ? "Отозван" : `Закончился в ${timeOf(expires_at)}`}</StaffBadge>;
}

function Acts({ device, revoke }: { device: DoorDevice; revoke: (device: DoorDevice) => void }) {
  if (device.state === "revoked" || device.state === "expired") return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Действия: ${device.place}`}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" onClick={() => revoke(device)}>
          Отозвать пропуск
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A bar for each school; the values are texts. */
function BySchool({ door: { counts } }: { door: DoorOverview }) {
  return (
    <StaffSection title="По школам">
      <BarChart rows={counts.schools.map(({ name, here, total }) => ({ name, count: here, of: total, note: "" }))} />
    </StaffSection>
  );
}

/** First arrivals by quarter of an hour, with the same numbers as a table. */
function ByQuarter({ door: { quarters } }: { door: DoorOverview }) {
  const most = Math.max(1, ...quarters.map(({ arrivals }) => arrivals));
  return (
    <StaffSection title="Приход по четвертям часа">
      {quarters.length === 0 ? (
        <p className="muted">Отметок пока нет.</p>
      ) : (
        <>
          <ol className={styles.quarters} aria-hidden="true">
            {quarters.map(({ at, arrivals }, index) => (
              <li key={at}>
                <span className="tabular">{arrivals}</span>
                <svg aria-hidden="true" focusable="false">
                  <rect
                    className={index === quarters.length - 1 ? styles.last : styles.here}
                    y={`${100 - (100 * arrivals) / most}%`}
                    width="100%"
                    height={`${(100 * arrivals) / most}%`}
                  />
                </svg>
                <span className="hint tabular">{timeOf(at)}</span>
              </li>
            ))}
          </ol>
          <Disclosure summary="Таблицей">
            <RuledTable columns={quarterColumns} rows={quarters} keyOf={({ at }) => at} />
          </Disclosure>
        </>
      )}
    </StaffSection>
  );
}

const quarterColumns: readonly Column<DoorOverview["quarters"][number]>[] = [
  { head: "С", cell: ({ at }) => timeOf(at) },
  { head: "Пришли", cell: ({ arrivals }) => arrivals },
];

import { Button } from "@mantine/core";
import { type DoorMark, listDoorMarks, settleDoorMark } from "#contract/conference/day/check-in/door-desk.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { outdated } from "./use-door-events.ts";

const kinds = { arrival: "вход", departure: "уход" } as const;
const ways = { code: "по коду", search: "по фамилии", new: "новый человек" } as const;

/** The marks of a day, newest first; an undone one stays, and can be restored. */
export function DoorMarks({ day }: { day: string }) {
  const marks = useApiQuery(listDoorMarks, { query: { day } });
  return (
    <QueryStates query={marks} what="отметки">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList create={{ label: "К устройствам", at: staffPaths.door }}>
            Здесь появятся отметки от устройств на входе.
          </EmptyList>
        ) : (
          <RuledTable label="Отметки" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )
      }
    </QueryStates>
  );
}

const columns: readonly Column<DoorMark>[] = [
  { head: "Время", label: "Время:", className: "tabular", cell: (mark) => <Time mark={mark} /> },
  {
    head: "Кто",
    isRowHead: true,
    cell: ({ fio, number, registration }) => (
      <Link to={`${paths.registrants}?open=${registration}`}>
        {fio}, № {number}
      </Link>
    ),
  },
  { head: "Что", label: "Что:", cell: ({ kind, way }) => `${kinds[kind]}, ${ways[way]}` },
  { head: "Где, кем", label: "Где, кем:", className: "hint", cell: ({ place, who }) => `${place}, ${who}` },
  { head: "Состояние", cell: (mark) => <State mark={mark} /> },
  { head: "Действия", isHeadHidden: true, cell: (mark) => <Settle mark={mark} /> },
];

/** The time by the device's clock follows if that was wrong. */
function Time({ mark: { at, device_at } }: { mark: DoorMark }) {
  return (
    <span className="stack">
      <span>{timeOf(at)}</span>
      {device_at && <span className="hint">по часам устройства {timeOf(device_at)}</span>}
    </span>
  );
}

function State({ mark: { undone_at, undone_by, let_in } }: { mark: DoorMark }) {
  if (undone_at) return <StaffBadge kind="quiet">Снята: {undone_by}</StaffBadge>;
  return let_in === "" ? null : <StaffBadge kind="warning">Пустили и пометили</StaffBadge>;
}

function Settle({ mark: { id, undone_at } }: { mark: DoorMark }) {
  const settle = useApiMutation(settleDoorMark, { failed: "Отметка не изменена.", invalidates: outdated });
  const isUndone = undone_at !== null;
  return (
    <Button
      variant="subtle"
      loading={settle.isPending}
      onClick={() => settle.mutate({ params: { id }, body: { is_undone: !isUndone } })}
    >
      {isUndone ? "Вернуть" : "Снять"}
    </Button>
  );
}

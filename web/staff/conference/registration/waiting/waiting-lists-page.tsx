import { useParams } from "react-router";
import { listWaitingLists, type WaitingLists } from "#contract/conference/registration/waiting-lists.ts";
import { Link } from "#ui/links/link.tsx";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { NoConference } from "#web/staff/kit/list/empty-list.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { WaitingListPage } from "./waiting-list-page.tsx";

/** The waiting lists of the current conference, or that of the school in the address. */
export function WaitingListsPage() {
  const { school = "" } = useParams();
  return school === "" ? <AllLists /> : <WaitingListPage key={school} school={school} />;
}

type Listed = WaitingLists["lists"][number];

function AllLists() {
  const lists = useApiQuery(listWaitingLists, undefined, { refetchInterval: 60_000 });
  return (
    <StaffPage title="Листы ожидания" context={lists.data?.conference?.name}>
      <QueryStates query={lists} what="листы ожидания">
        {({ lists: all }) =>
          all.length === 0 ? (
            <NoConference>Листы появятся здесь, когда у текущей конференции будут школы.</NoConference>
          ) : (
            <RuledTable label="Листы ожидания" columns={columns} rows={all} keyOf={({ id }) => id} />
          )
        }
      </QueryStates>
    </StaffPage>
  );
}

const columns: readonly Column<Listed>[] = [
  {
    head: "Школа",
    isRowHead: true,
    className: "strong",
    cell: ({ id, name }) => <Link to={staffPaths.waitingList(id)}>{name}</Link>,
  },
  { head: "Мест", label: "Мест:", className: "tabular", cell: ({ places }) => places ?? "без ограничения" },
  { head: "Занято", label: "Занято:", className: "tabular", cell: ({ registered }) => registered },
  { head: "Предложено", label: "Предложено:", className: "tabular", cell: ({ offered }) => offered },
  { head: "В листе", label: "В листе:", className: "tabular", cell: ({ in_line }) => in_line },
  {
    head: "Состояние",
    cell: ({ is_closed: isClosed, places, registered, offered }) => {
      if (isClosed) return <StaffBadge kind="warning">Лист закрыт</StaffBadge>;
      return places !== null && registered + offered >= places ? "Мест нет" : "Есть места";
    },
  },
];

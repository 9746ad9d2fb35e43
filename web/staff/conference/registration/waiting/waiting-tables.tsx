import { Button, Menu } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import type { WaitingList, WaitingPerson } from "#contract/conference/registration/waiting-lists.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { deadlineWords } from "#domain/registration/waiting-list.ts";
import { classNames } from "#ui/class-names.ts";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { recentMoment } from "#web/staff/kit/clock/recent-moment.ts";
import { ClockIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import table from "#web/staff/kit/list/list-table.module.css";
import { type Column, RuledTable } from "#web/staff/kit/list/ruled-table.tsx";
import { DotsMenu } from "#web/staff/kit/parts/dots-menu.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { useWaitingActs } from "./use-waiting-acts.ts";
import styles from "./waiting-list.module.css";

type LineTableProps = { list: WaitingList; offer: (person: WaitingPerson) => void };

/** The line in order, with the next step for each person. */
export function LineTable({ list, offer }: LineTableProps) {
  const today = useRootData()?.site.today ?? "";
  const next = list.line.find(({ state }) => state === "waiting");
  if (list.line.length === 0) {
    return (
      <EmptyList>
        В листе никого нет:{" "}
        {list.is_closed ? "он закрыт для записи." : "записаться можно, когда мест в школе не останется."}
      </EmptyList>
    );
  }
  const columns: readonly Column<WaitingPerson>[] = [
    {
      head: "Место",
      className: classNames(styles.place, "tabular"),
      cell: (person) => <b>{list.line.indexOf(person) + 1}</b>,
    },
    nameColumn,
    { head: "Состояние", cell: (person) => <State person={person} /> },
    {
      head: "В листе с",
      label: "В листе с",
      className: classNames(table.underName, styles.since, "hint tabular"),
      headClassName: styles.since,
      cell: ({ joined_at }) => recentMoment(joined_at, today),
    },
    meanwhileColumn,
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.acts,
      cell: (person) => <Acts person={person} isNext={person === next} offer={offer} />,
    },
  ];
  return (
    <RuledTable label="Лист ожидания" columns={columns} rows={list.line} keyOf={({ id }) => id} cardsBelow="wide" />
  );
}

const nameColumn: Column<WaitingPerson> = {
  head: "Фамилия, имя, отчество",
  isRowHead: true,
  className: "strong",
  cell: ({ fio, number, phone }) => (
    <>
      {fio}
      <span className={table.second}>
        № {number}
        {phone !== "" && " · "}
        <span className="nowrap">{phoneForPeople(phone)}</span>
      </span>
    </>
  ),
};

const meanwhileColumn: Column<WaitingPerson> = {
  head: "Пока",
  className: table.underName,
  cell: ({ school, is_without_school: isWithout }) => (isWithout ? "Без школы" : school),
};

function State({ person: { state, deadline, who, reason, is_unreached } }: { person: WaitingPerson }) {
  if (state === "waiting") return "Ждёт";
  return (
    <>
      <StaffBadge kind="information" icon={<ClockIcon />}>
        Предложено
      </StaffBadge>
      {deadline !== null && <span className={table.second}>{deadlineWords(deadline)}</span>}
      {is_unreached && (
        <>
          <StaffBadge kind="error">Нужен звонок</StaffBadge>
          <span className={table.second}>Письма нет или оно не дошло. Запишите ответ</span>
        </>
      )}
      {reason !== "" && (
        <span className={table.second}>
          Вне очереди: {reason}. {who}
        </span>
      )}
    </>
  );
}

type ActsProps = { person: WaitingPerson; isNext: boolean; offer: (person: WaitingPerson) => void };

function Acts({ person, isNext, offer }: ActsProps) {
  const { decide, extend } = useWaitingActs();
  const isOffered = person.state === "offered";
  return (
    <span className={styles.buttons}>
      {isOffered && (
        <Button variant="default" size="sm" loading={extend.isPending} onClick={() => extend.mutate(person)}>
          Продлить срок
        </Button>
      )}
      {isNext && (
        <Button variant="default" size="sm" onClick={() => offer(person)}>
          Предложить место
        </Button>
      )}
      <DotsMenu label={`Действия: ${person.fio}`}>
        <Menu.Item component={RouterLink} to={`${paths.registrants}?open=${person.registration}`}>
          Открыть карточку
        </Menu.Item>
        {isOffered && (
          <>
            <Menu.Item onClick={() => decide.mutate({ person, decision: "take" })}>Согласен: занять место</Menu.Item>
            <Menu.Item onClick={() => decide.mutate({ person, decision: "pass" })}>Отказался от места</Menu.Item>
          </>
        )}
        {!isOffered && !isNext && <Menu.Item onClick={() => offer(person)}>Предложить место вне очереди</Menu.Item>}
        <Menu.Item onClick={() => decide.mutate({ person, decision: "leave" })}>Убрать из листа</Menu.Item>
      </DotsMenu>
    </span>
  );
}

/** Those who no longer wait, newest first. */
export function EndedTable({ rows }: { rows: WaitingPerson[] }) {
  const today = useRootData()?.site.today ?? "";
  if (rows.length === 0) return <EmptyList>Здесь появятся те, кто больше не ждёт места.</EmptyList>;
  const columns: readonly Column<WaitingPerson>[] = [
    nameColumn,
    {
      head: "Когда",
      label: "Когда:",
      className: "hint tabular nowrap",
      cell: ({ ended_at }) => ended_at && recentMoment(ended_at, today),
    },
    { head: "Кто записал", label: "Записал:", cell: ({ who }) => who },
    { head: "Вне очереди", label: "Вне очереди:", cell: ({ reason }) => reason },
  ];
  return <RuledTable label="Больше не ждут" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

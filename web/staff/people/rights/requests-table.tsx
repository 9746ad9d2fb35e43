import { Button, Menu } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import {
  changePersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
} from "#contract/people/personal-requests.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { kindsOfRequest, leftInWords, requestSources, termInWords } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { briefDay } from "../../kit/clock/format.ts";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { DotsMenu } from "../../kit/parts/dots-menu.tsx";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./people.module.css";
import type { AskedDialog } from "./request-dialogs.tsx";

type TableProps = { rows: readonly PersonalRequest[]; open: (dialog: AskedDialog) => void };

/** Requests with what is left of their terms, and the next step of each. */
export function RequestsTable({ rows, open }: TableProps) {
  const today = useRootData()?.site.today ?? "";
  const columns: readonly Column<PersonalRequest>[] = [
    { head: "№", label: "№", className: classNames(table.underName, "tabular"), cell: ({ id }) => id },
    {
      head: "Получен",
      label: "от",
      className: classNames(table.underName, "hint tabular nowrap"),
      cell: ({ received_on }) => briefDay(received_on, Number(today.slice(0, 4))),
    },
    {
      head: "От кого",
      isRowHead: true,
      className: "strong",
      cell: ({ fio, email, source }) => (
        <>
          {fio || "Данные уничтожены"}
          <span className={classNames(table.second, "breakable")}>
            {[requestSources[source], email].filter(Boolean).join(", ")}
          </span>
        </>
      ),
    },
    {
      head: "Что просят",
      className: table.underName,
      cell: ({ kind }) => (
        <>
          {kindsOfRequest[kind].label}
          <span className={classNames(table.second, styles.term)}>Срок: {termInWords(kind)}</span>
        </>
      ),
    },
    { head: "Осталось", cell: (request) => <Left request={request} today={today} /> },
    { head: "Кто ведёт", label: "Ведёт:", cell: ({ handled_by }) => surnameAndInitials(handled_by) || "никто" },
    {
      head: "Действия",
      isHeadHidden: true,
      className: styles.actions,
      cell: (row) => <Actions request={row} open={open} />,
    },
  ];
  return <RuledTable label="Запросы" columns={columns} rows={rows} keyOf={({ id }) => id} cardsBelow="full" />;
}

/** A badge with the days that are left, and the date; for a closed request how it was answered. */
function Left({ request, today }: { request: PersonalRequest; today: string }) {
  const { left, due_on, answered_at, answer } = request;
  if (answered_at !== null) {
    return (
      <>
        Закрыт {longDate(answered_at.slice(0, 10))}
        <span className={table.second}>{answer}</span>
      </>
    );
  }
  const kind = left <= 1 ? "error" : left <= 3 ? "warning" : "quiet";
  return (
    <>
      <StaffBadge kind={kind}>{leftInWords(request, today)}</StaffBadge>
      <span className={classNames(table.second, "nowrap")}>до {longDate(due_on)}</span>
    </>
  );
}

/** The verb of a request; those about a known person lead to the person's page. */
function Actions({ request, open }: { request: PersonalRequest; open: (dialog: AskedDialog) => void }) {
  const { id, kind, person, answered_at } = request;
  const taking = useApiMutation(changePersonalRequest, {
    failed: "Запрос остался у прежнего сотрудника.",
    invalidates: [listPersonalRequests],
  });
  if (answered_at !== null) return null;
  const verb = { access: "Выгрузить", correct: "Исправить", withdraw: "Уничтожить", erase: "Уничтожить" }[
    kind as "access"
  ];
  return (
    <span className="row middle gap-1">
      {verb && person !== null ? (
        <Button
          component={RouterLink}
          to={staffPaths.person(person)}
          variant="default"
          size="sm"
          className={styles.verb}
        >
          {verb}
        </Button>
      ) : (
        <Button variant="default" size="sm" className={styles.verb} onClick={() => open({ what: "answer", request })}>
          Ответить
        </Button>
      )}
      <DotsMenu label={`Действия с запросом № ${id}`}>
        <Menu.Item onClick={() => open({ what: "answer", request })}>Записать ответ</Menu.Item>
        {kindsOfRequest[kind].isExtendable && request.extended_because === "" && (
          <Menu.Item onClick={() => open({ what: "extend", request })}>Продлить срок</Menu.Item>
        )}
        <Menu.Item onClick={() => taking.mutate({ params: { id: String(id) }, body: { take: true } })}>
          Взять себе
        </Menu.Item>
        <Menu.Item
          component={RouterLink}
          to={
            person === null
              ? `${staffPaths.people}?${new URLSearchParams({ search: request.fio })}`
              : staffPaths.person(person)
          }
        >
          {person === null ? "Найти человека" : "Всё о человеке"}
        </Menu.Item>
      </DotsMenu>
    </span>
  );
}

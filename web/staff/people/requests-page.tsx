import { ActionIcon, Button, Kbd, Menu, NativeSelect } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import {
  changePersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
} from "#contract/people/personal-requests.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { kindsOfRequest, leftInWords, requestSources, termInWords } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { SearchIcon } from "#ui/status/icons.tsx";
import { useRootData } from "../../root-data.ts";
import { useApiMutation, useApiQuery } from "../api/use-api.ts";
import { briefDay } from "../clock/format.ts";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../hotkeys/unless-dialog-open.ts";
import { DotsIcon, PlusIcon } from "../icons/staff-icons.tsx";
import { useAddressState } from "../list/address-state.ts";
import { ListPager } from "../list/list-foot.tsx";
import { ListStates } from "../list/list-states.tsx";
import table from "../list/list-table.module.css";
import { type Column, RuledTable } from "../list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../list/search-box.tsx";
import { StaffBadge } from "../parts/staff-badge.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { staffPaths } from "../staff-paths.ts";
import { DataTabs } from "./data-tabs.tsx";
import styles from "./people.module.css";
import { type AskedDialog, kindChoices, RequestDialog } from "./request-dialogs.tsx";

const pageSize = 50;

/** The journal of requests about personal data, with their legal terms. */
export function RequestsPage() {
  const list = useAddressState(listPersonalRequests.query);
  const asked = { query: { ...list.query, limit: String(pageSize) } };
  const requests = useApiQuery(listPersonalRequests, asked, { placeholderData: keepPreviousData });
  const [dialog, setDialog] = useState<AskedDialog | null>(null);
  const typed = useTypedSearch(list.state.search, (search) => list.go({ search }, { replace: true }));
  useHotkeys([{ code: "KeyN", label: "Записать запрос", run: unlessDialogOpen(() => setDialog({ what: "new" })) }]);
  return (
    <StaffPage
      title="Люди и&nbsp;данные"
      context="Запросы о&nbsp;персональных данных и&nbsp;сроки ответа по&nbsp;закону №&nbsp;152-ФЗ"
      actions={
        <>
          <Button component={RouterLink} to={staffPaths.people} variant="default" leftSection={<SearchIcon />}>
            Найти человека
          </Button>
          <Button
            variant="filled"
            leftSection={<PlusIcon />}
            rightSection={<Kbd>N</Kbd>}
            onClick={() => setDialog({ what: "new" })}
          >
            Записать запрос
          </Button>
        </>
      }
    >
      <DataTabs current={list.state.state === "closed" ? "closed" : "open"} />
      <search className="cluster gap-2" data-print="hide">
        <SearchBox label="Имя, почта, №" placeholder="Имя, почта, №" className={styles.search} typed={typed} />
        <NativeSelect
          size="sm"
          aria-label="Что просят"
          value={list.state.kind ?? ""}
          data={[{ value: "", label: "Что просят: всё" }, ...kindChoices]}
          onChange={(event) => list.go({ kind: event.currentTarget.value })}
        />
      </search>
      <ListStates list={list} query={requests} what="запросы">
        {({ results }) =>
          results.length === 0 ? (
            <NoRequests search={list.state.search} />
          ) : (
            <RequestsTable rows={results} open={setDialog} />
          )
        }
      </ListStates>
      {requests.data && <ListPager page={list.state.page} size={pageSize} count={requests.data.count} to={list.to} />}
      <Terms open={() => setDialog({ what: "calendar" })} />
      <RequestDialog asked={dialog} close={() => setDialog(null)} />
    </StaffPage>
  );
}

function NoRequests({ search }: { search: string }) {
  if (search !== "")
    return <StaffProblem title={`По запросу «${search}» никого нет`}>Измените слова поиска.</StaffProblem>;
  return (
    <StaffProblem title="Запросов не&nbsp;было">
      Человек может спросить письмом, на&nbsp;своей странице или по&nbsp;телефону.
    </StaffProblem>
  );
}

type TableProps = { rows: readonly PersonalRequest[]; open: (dialog: AskedDialog) => void };

function RequestsTable({ rows, open }: TableProps) {
  const today = useRootData()?.site.today ?? "";
  const columns: readonly Column<PersonalRequest>[] = [
    { head: "№", label: "№", className: "tabular", cell: ({ id }) => id },
    {
      head: "Получен",
      label: "Получен:",
      className: "hint tabular",
      cell: ({ received_on }) => briefDay(received_on, Number(today.slice(0, 4))),
    },
    {
      head: "От кого",
      isRowHead: true,
      className: "strong",
      cell: ({ fio, email, source }) => (
        <>
          {fio || "Данные уничтожены"}
          <span className={table.second}>{[requestSources[source], email].filter(Boolean).join(", ")}</span>
        </>
      ),
    },
    {
      head: "Что просят",
      cell: ({ kind }) => (
        <>
          {kindsOfRequest[kind].label}
          <span className={table.second}>Срок: {termInWords(kind)}</span>
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
  return <RuledTable label="Запросы" columns={columns} rows={rows} keyOf={({ id }) => id} className={styles.table} />;
}

/** A badge with the days that are left, and the date; for a closed request how it was answered. */
export function Left({ request, today }: { request: PersonalRequest; today: string }) {
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
      <span className={table.second}>до&nbsp;{longDate(due_on)}</span>
    </>
  );
}

/** The verb of a request; those about a known person lead to the person's page. */
function Actions({ request, open }: { request: PersonalRequest; open: (dialog: AskedDialog) => void }) {
  const { id, kind, person, answered_at } = request;
  const taking = useApiMutation(changePersonalRequest, {
    failed: "Запрос остался у\u00a0прежнего сотрудника.",
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Действия с\u00a0запросом №\u00a0${id}`}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
            {person === null ? "Найти человека" : "Всё о\u00a0человеке"}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

function Terms({ open }: { open: () => void }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>10 рабочих дней</dt>
        <dd>
          Ответить человеку или Роскомнадзору, прекратить обработку. Можно продлить на&nbsp;5, если объяснить почему.
        </dd>
      </div>
      <div>
        <dt>7 рабочих дней</dt>
        <dd>Исправить неточные данные после подтверждения.</dd>
      </div>
      <div>
        <dt>30 дней</dt>
        <dd>Уничтожить после отзыва согласия или когда цель достигнута.</dd>
      </div>
      <div>
        <dt>24 и&nbsp;72 часа</dt>
        <dd>
          Сообщить Роскомнадзору об&nbsp;утечке и&nbsp;о&nbsp;её&nbsp;причинах.{" "}
          <Link to="/staff/guide/personal-data/">Что делать при утечке</Link>
        </dd>
      </div>
      <div>
        <dt>Рабочие дни</dt>
        <dd>
          По&nbsp;Трудовому кодексу.{" "}
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Переносы выходных
          </Button>
        </dd>
      </div>
    </dl>
  );
}

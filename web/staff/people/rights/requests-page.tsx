import { Button, Kbd, NativeSelect } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { Link } from "#ui/links/link.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../kit/hotkeys/unless-dialog-open.ts";
import { PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { DataTabs } from "./data-tabs.tsx";
import styles from "./people.module.css";
import { type AskedDialog, kindChoices, RequestDialog } from "./request-dialogs.tsx";
import { RequestsTable } from "./requests-table.tsx";

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
      title="Люди и данные"
      context="Запросы о персональных данных и сроки ответа по закону № 152-ФЗ"
      actions={
        <Button
          variant="filled"
          leftSection={<PlusIcon />}
          rightSection={<Kbd>N</Kbd>}
          onClick={() => setDialog({ what: "new" })}
        >
          Записать запрос
        </Button>
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
            <NoRequests {...list.state} add={() => setDialog({ what: "new" })} />
          ) : (
            <RequestsTable rows={results} open={setDialog} />
          )
        }
      </ListStates>
      {requests.data && <ListPager page={list.state.page} size={pageSize} count={requests.data.count} to={list.to} />}
      <Terms open={() => setDialog({ what: "calendar" })} />
      {dialog && <RequestDialog asked={dialog} close={() => setDialog(null)} />}
    </StaffPage>
  );
}

type NoRequestsProps = AddressState<typeof listPersonalRequests.query>["state"] & { add: () => void };

function NoRequests({ search, kind, state, add }: NoRequestsProps) {
  if (search !== "")
    return <StaffProblem title={`По запросу «${search}» никого нет`}>Измените слова поиска.</StaffProblem>;
  if (kind !== undefined) return <StaffProblem title="Таких запросов нет">Снимите отбор.</StaffProblem>;
  if (state === "closed") return <EmptyList>Здесь появятся запросы, на которые вы ответили.</EmptyList>;
  return (
    <EmptyList create={{ label: "Записать запрос", run: add }}>
      Здесь появятся запросы людей об их данных: письмом, с их страницы или по телефону.
    </EmptyList>
  );
}

function Terms({ open }: { open: () => void }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>10 рабочих дней</dt>
        <dd>Ответить человеку или Роскомнадзору, прекратить обработку. Можно продлить на 5, если объяснить почему.</dd>
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
        <dt>24 и 72 часа</dt>
        <dd>
          Сообщить Роскомнадзору об утечке и о её причинах.{" "}
          <Link to="/staff/guide/personal-data/">Что делать при утечке</Link>
        </dd>
      </div>
      <div>
        <dt>Рабочие дни</dt>
        <dd>
          По Трудовому кодексу.{" "}
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Переносы выходных
          </Button>
        </dd>
      </div>
    </dl>
  );
}

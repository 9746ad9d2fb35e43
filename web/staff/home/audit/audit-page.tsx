import { Button, NativeSelect, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router";
import { type AuditEntry, type AuditKind, auditKinds, listAudit } from "#contract/office/staff-accounts.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useConferences } from "../../conference/registrants/use-conference.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { dayOf, timeOf } from "../../kit/clock/format.ts";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./audit-page.module.css";
import { auditWords } from "./trail-words.ts";

type InWords = (text: string) => string;
type AuditList = AddressState<typeof listAudit.query>;

const pageSize = 50;
const entryForms = ["действие", "действия", "действий"] as const;

/** The audit trail: author, action, time and address. */
export function AuditPage() {
  const list = useAddressState(listAudit.query);
  const asked = { query: { ...list.query, limit: String(pageSize) } };
  const audit = useApiQuery(listAudit, asked, { placeholderData: keepPreviousData });
  const { all: conferences } = useConferences(null);
  const inWords = (text: string) => auditWords(text, conferences);
  return (
    <StaffPage title="Журнал действий" context={audit.data && counted(audit.data.count, entryForms)}>
      <AuditFilters list={list} isFetching={audit.isFetching} />
      <ListStates list={list} query={audit} what="журнал">
        {({ count, results }) =>
          count === 0 ? (
            <NothingFound list={list} />
          ) : (
            <RuledTable
              columns={columnsOf(list, inWords)}
              rows={results}
              keyOf={({ id }) => id}
              className={styles.table}
            />
          )
        }
      </ListStates>
      {audit.data && <ListPager page={list.state.page} size={pageSize} count={audit.data.count} to={list.to} />}
    </StaffPage>
  );
}

function NothingFound({ list: { state } }: { list: AuditList }) {
  const { page: _page, limit: _limit, ...asked } = state;
  if (Object.values(asked).every((value) => value === "" || value === undefined)) {
    return <EmptyList>Здесь появятся входы и изменения.</EmptyList>;
  }
  return (
    <StaffProblem
      title="По этому отбору ничего нет"
      action={
        <Button component={RouterLink} to={staffPaths.audit} variant="light">
          Показать всё
        </Button>
      }
    >
      Измените слова поиска или снимите отбор.
    </StaffProblem>
  );
}

/** Columns with a line for each action and its changed values. */
function columnsOf({ to }: AuditList, inWords: InWords): readonly Column<AuditEntry>[] {
  return [
    {
      head: "Когда",
      className: styles.when,
      cell: ({ at }) => (
        <time dateTime={at}>
          {dayOf(at)} <span className={table.second}>{timeOf(at)}</span>
        </time>
      ),
    },
    { head: "Кто", label: "Кто:", cell: ({ who }) => who },
    {
      head: "Что",
      cell: ({ id, what, subject, has_parts }) => (
        <>
          <Link to={to({ action: what, kind: undefined, part_of: undefined })} title="Показать только такие" quiet>
            {what}
          </Link>
          {subject !== "" && <span className={styles.subject}>{inWords(subject)}</span>}
          {has_parts && (
            <Link to={to({ ...nothingAsked, part_of: String(id) })} className={styles.subject}>
              Показать записи
            </Link>
          )}
        </>
      ),
    },
    { head: "Подробности", cell: (entry) => <Details entry={entry} inWords={inWords} /> },
    { head: "Откуда", label: "Откуда:", className: "hint tabular", cell: ({ address }) => address },
  ];
}

function Details({ entry: { details, changes }, inWords }: { entry: AuditEntry; inWords: InWords }) {
  return (
    <>
      {details !== "" && <p>{details}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}: </dt>
              <dd>
                <del>{inWords(before) || "пусто"}</del> → <ins>{inWords(after) || "пусто"}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const kindWords: Record<AuditKind, string> = {
  security: "Безопасность",
  accounts: "Входы и сотрудники",
  registrations: "Регистрации",
  content: "Материалы и настройки",
};

/** The audit trail without filters. */
const nothingAsked = { search: undefined, action: undefined, kind: undefined, from: undefined, until: undefined };

/** Filters by search text, kind and days. Filters chosen in a row are removed here. */
function AuditFilters({ list: { state, go }, isFetching }: { list: AuditList; isFetching: boolean }) {
  const typed = useTypedSearch(state.search, (search) => go({ search }, { replace: true }));
  const words = "Кто или кого касается";
  return (
    <search className={styles.filters} aria-busy={isFetching} data-print="hide">
      <SearchBox label={words} placeholder={words} className={styles.search} typed={typed} />
      <NativeSelect
        size="sm"
        aria-label="Что показать"
        value={state.kind ?? ""}
        data={[{ value: "", label: "Всё" }, ...auditKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))]}
        onChange={(event) => go({ action: undefined, kind: event.currentTarget.value })}
      />
      <div className={styles.days}>
        <DayFilter label="С" value={state.from} change={(from) => go({ from })} />
        <DayFilter label="По" value={state.until} change={(until) => go({ until })} />
      </div>
      {state.action !== "" && (
        <ChosenFilter
          name={state.action}
          words={`Действие: ${state.action}`}
          remove={() => go({ action: undefined })}
        />
      )}
      {state.part_of !== undefined && (
        <ChosenFilter name="Одно действие" words="Записи одного действия" remove={() => go({ part_of: undefined })} />
      )}
    </search>
  );
}

type DayFilterProps = { label: string; value: string | undefined; change: (value: string) => void };

function DayFilter({ label, value = "", change }: DayFilterProps) {
  const id = useId();
  return (
    <span className="row middle gap-2">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} type="date" size="sm" value={value} onChange={(event) => change(event.currentTarget.value)} />
    </span>
  );
}

function ChosenFilter({ name, words, remove }: { name: string; words: string; remove: () => void }) {
  return (
    <Button
      variant="light"
      size="sm"
      rightSection={<CrossIcon />}
      aria-label={`Снять отбор «${name}»`}
      onClick={remove}
    >
      {words}
    </Button>
  );
}

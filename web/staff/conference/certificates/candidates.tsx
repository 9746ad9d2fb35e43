import { Button, Kbd } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import {
  type Candidate,
  candidatePageSize,
  issueCertificates,
  listCandidates,
} from "#contract/conference/certificates/certificates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../kit/hotkeys/unless-dialog-open.ts";
import { useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { type Selection, useSelection } from "../../kit/list/selection.ts";
import { SelectionBar } from "../../kit/list/selection-bar.tsx";
import { TickBox } from "../../kit/list/tick-box.tsx";
import { staffPaths } from "../../staff-paths.ts";
import type { PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";
import { certificateForms, IssueDialog, issueNotices, ReasonDialog } from "./issue-dialogs.tsx";

/** Those who qualify, and those who do not, with the reasons. */
export function Candidates({ conference, shown }: PartProps) {
  const list = useAddressState(listCandidates.query);
  const { state, to, go } = list;
  const asked = { query: { ...list.query, conference: String(conference) } };
  const query = useApiQuery(listCandidates, asked, { placeholderData: keepPreviousData });
  const selection = useSelection(to({}), query.data?.results.map(({ registration }) => registration) ?? []);
  const typed = useTypedSearch(state.search, (search) => go({ search }, { replace: true }));
  const [person, setPerson] = useState<Candidate | null>(null);
  const isRefused = state.tab !== undefined;
  const [isAsked, setIsAsked] = useState(false);
  const all = () => setIsAsked(true);
  useHotkeys([
    { code: "KeyN", label: "Выдать всем", run: unlessDialogOpen(() => shown.in_force && shown.waiting > 0 && all()) },
  ]);
  const tabs = [
    { key: "yes", name: "Положен", to: to({ tab: undefined }), isCurrent: !isRefused, count: query.data?.qualified },
    {
      key: "no",
      name: "Не получают",
      to: to({ tab: "refused" }),
      isCurrent: state.tab === "refused",
      count: query.data?.refused,
    },
    {
      key: "close",
      name: "Не хватило немного",
      to: to({ tab: "close" }),
      isCurrent: state.tab === "close",
      count: query.data?.close,
    },
  ];
  return (
    <>
      {!shown.in_force && <NotInForce />}
      <div className="cluster gap-3 middle split" data-print="hide">
        <ListTabs label="Кому" tabs={tabs} isSwitch />
        {!isRefused && shown.waiting > 0 && (
          <Button variant="filled" disabled={!shown.in_force} onClick={all} rightSection={<Kbd>N</Kbd>}>
            Выдать всем: {counted(shown.waiting, certificateForms)}
          </Button>
        )}
      </div>
      <search data-print="hide">
        <SearchBox label="Поиск участников" placeholder="Имя, №" className={styles.search} typed={typed} />
      </search>
      <ListStates list={list} query={query} what="список">
        {({ count, results }) =>
          count === 0 ? (
            <NoCandidates isRefused={isRefused} hasMarks={shown.came + shown.valid > 0} />
          ) : (
            <RuledTable
              label={isRefused ? "Не получают сертификат" : "Положен сертификат"}
              columns={columnsOf({ conference, isRefused, selection, open: setPerson })}
              rows={results}
              keyOf={({ registration }) => registration}
            />
          )
        }
      </ListStates>
      {query.data && <ListPager page={state.page} size={candidatePageSize} count={query.data.count} to={to} />}
      <ChosenBar {...{ conference, shown, selection }} />
      {isAsked && <IssueDialog {...{ shown, conference }} close={() => setIsAsked(false)} />}
      {person && <ReasonDialog {...{ conference, person }} close={() => setPerson(null)} />}
    </>
  );
}

/** Links to the mark that is missing: the presence at a session without credit, or the person's card. */
export function MissingMark({ person, conference }: { person: Candidate; conference: number }) {
  const { session, registration, rules } = person;
  const isAtDoor = rules.some(({ rule, is_met: isMet }) => rule === "entrance" && !isMet);
  const card = withFilters(paths.registrants, { conference, open: registration });
  return (
    <RouterLink
      to={session === null || isAtDoor ? card : staffPaths.presence(session)}
      aria-label={`Разобрать: ${person.fio}`}
    >
      Разобрать
    </RouterLink>
  );
}

function NotInForce() {
  return (
    <Notice kind="warning" title="Бланк ещё не введён в действие">
      <RouterLink to={staffPaths.certificates("template")}>Проверьте бланк</RouterLink>, потом выдавайте.
    </Notice>
  );
}

function ChosenBar({ conference, shown, selection }: PartProps & { selection: Selection }) {
  const issuing = useApiMutation(issueCertificates, { ...issueNotices, onSuccess: selection.clear });
  const [isAsked, setIsAsked] = useState(false);
  if (selection.ids.size === 0) return null;
  const registrations = [...selection.ids];
  return (
    <SelectionBar selection={selection}>
      <Button
        size="sm"
        disabled={!shown.in_force}
        loading={issuing.isPending}
        onClick={() =>
          shown.conference.is_over ? issuing.mutate({ body: { conference, registrations } }) : setIsAsked(true)
        }
      >
        Выдать выбранным
      </Button>
      {isAsked && (
        <IssueDialog
          {...{ conference, shown, registrations }}
          close={() => {
            setIsAsked(false);
            selection.clear();
          }}
        />
      )}
    </SelectionBar>
  );
}

function NoCandidates({ isRefused, hasMarks }: { isRefused: boolean; hasMarks: boolean }) {
  if (isRefused) return <EmptyList>Здесь появятся те, кому до сертификата чего-то не хватает.</EmptyList>;
  if (hasMarks) return <EmptyList>Все, кому положен сертификат, его получили.</EmptyList>;
  return (
    <EmptyList create={{ label: "Отметить пришедших", at: staffPaths.door }}>
      Здесь появятся участники с отметками входа, двери зала или вебинара.
    </EmptyList>
  );
}

type ColumnsOf = { conference: number; isRefused: boolean; selection: Selection; open: (person: Candidate) => void };

function columnsOf({ conference, isRefused, selection, open }: ColumnsOf): readonly Column<Candidate>[] {
  const name: Column<Candidate> = {
    head: "Кому",
    isRowHead: true,
    cell: ({ registration, number, fio }) => (
      <>
        <RouterLink to={withFilters(paths.registrants, { conference, open: registration })}>{fio}</RouterLink>
        <span className={table.second}>№ {number}</span>
      </>
    ),
  };
  const found: Column<Candidate> = {
    head: isRefused ? "Чего не хватает" : "Что найдено",
    cell: ({ rules }) =>
      rules
        .filter(({ is_met: isMet }) => isMet !== isRefused)
        .map(({ rule, label, found: words }) => (
          <span key={rule} className={table.second}>
            {label}: {words}
          </span>
        )),
  };
  if (isRefused)
    return [
      name,
      found,
      {
        head: "Действия",
        isHeadHidden: true,
        cell: (person) => (
          <span className="cluster gap-3 middle">
            <MissingMark person={person} conference={conference} />
            <Button variant="default" size="sm" aria-label={`Выдать: ${person.fio}`} onClick={() => open(person)}>
              Выдать…
            </Button>
          </span>
        ),
      },
    ];
  return [
    {
      ...name,
      cell: (person) => (
        <span className="row gap-3">
          <TickBox id={person.registration} name={person.fio} selection={selection} />
          <span>{name.cell(person)}</span>
        </span>
      ),
    },
    found,
    { head: "Баллы", label: "Баллы:", className: "tabular", cell: ({ points }) => points || "—" },
    { head: "Письмо", cell: ({ has_email: hasEmail }) => (hasEmail ? "Уйдёт" : "Нет почты, напечатать") },
  ];
}

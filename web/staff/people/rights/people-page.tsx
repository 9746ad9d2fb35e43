import { keepPreviousData } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type FoundPerson, findPeople } from "#contract/people/people.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { Link } from "#ui/links/link.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { useAddressState } from "../../kit/list/address-state.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { DataTabs } from "./data-tabs.tsx";
import { isId, NoSuchPage } from "./no-such-page.tsx";
import styles from "./people.module.css";
import { PersonPage } from "./person-page.tsx";

/** The search for a person in all conferences; with an id everything about that person. */
export function PeoplePage() {
  const { id } = useParams();
  if (id === undefined) return <Search />;
  return isId(id) ? <PersonPage key={id} id={id} /> : <NoSuchPage what="Такого человека нет" />;
}

function Search() {
  const { state, query, go } = useAddressState(findPeople.query);
  const isAsked = state.search !== "";
  const people = useApiQuery(findPeople, isAsked ? { query } : null, { placeholderData: keepPreviousData });
  const typed = useTypedSearch(state.search, (search) => go({ search }, { replace: true }));
  const words = "Имя, почта или телефон";
  return (
    <StaffPage title="Люди и данные" context="Поиск по всем конференциям, вместе с корзиной">
      <DataTabs current="people" />
      <search>
        <SearchBox label={words} placeholder={words} className={styles.search} typed={typed} />
      </search>
      {isAsked ? (
        <QueryStates query={people} what="людей">
          {(found) =>
            found.length === 0 ? (
              <StaffProblem title={`По запросу «${state.search}» никого нет`}>{howFound}</StaffProblem>
            ) : (
              <RuledTable label="Люди" columns={columns} rows={found} keyOf={({ id }) => id} />
            )
          }
        </QueryStates>
      ) : (
        <StaffProblem title="Наберите имя, почту или телефон">{howFound}</StaffProblem>
      )}
    </StaffPage>
  );
}

const howFound = "Ищем по началу слов имени, по почте и по цифрам телефона.";

const columns: readonly Column<FoundPerson>[] = [
  {
    head: "Имя",
    isRowHead: true,
    className: "strong",
    cell: ({ id, fio, job_place }) => (
      <>
        <Link to={staffPaths.person(id)}>{fio}</Link>
        <span className={table.second}>{job_place}</span>
      </>
    ),
  },
  {
    head: "Почта, телефон",
    className: "breakable",
    cell: ({ email, phone }) => (
      <>
        {email || "почты нет"}
        <span className={table.second}>{phoneForPeople(phone)}</span>
      </>
    ),
  },
  {
    head: "Записи",
    cell: ({ registrations }) =>
      registrations.map(({ number, conference }) => (
        <p key={`${conference} ${number}`}>
          № {number} <span className="hint">{conference}</span>
        </p>
      )),
  },
];

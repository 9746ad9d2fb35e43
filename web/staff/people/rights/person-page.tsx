import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { decideMatch, type Person, showPerson } from "#contract/people/people.ts";
import type { PersonalRequest } from "#contract/people/personal-requests.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { kindsOfRequest, leftInWords } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { ArchiveIcon, DownloadIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { BackLink } from "../../kit/parts/back-link.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffFacts, StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./people.module.css";
import { EraseDialog, ExportDialog, openRequests } from "./person-dialogs.tsx";
import { PersonSections } from "./person-sections.tsx";

const conferenceForms = ["конференция", "конференции", "конференций"] as const;

/** Everything that is stored about a person. @param id of any of their registrations. */
export function PersonPage({ id }: { id: string }) {
  // Not kept after the page was left: the person may be erased.
  const query = useApiQuery(showPerson, { params: { id } }, { refetchOnWindowFocus: false, gcTime: 0 });
  const [asked, setAsked] = useState<"export" | "erase" | null>(null);
  const person = query.data;
  const dialog = person && { id, person, close: () => setAsked(null) };
  return (
    <>
      <BackLink to={staffPaths.requests}>Люди и данные</BackLink>
      <StaffPage
        title={person?.fio ?? "Всё о человеке"}
        context={person && recordsInWords(person)}
        actions={
          person && (
            <>
              <Button leftSection={<DownloadIcon />} onClick={() => setAsked("export")}>
                Выгрузить всё
              </Button>
              <Button variant="default" leftSection={<ArchiveIcon />} onClick={() => setAsked("erase")}>
                Уничтожить данные…
              </Button>
            </>
          )
        }
        aside={person && <PersonAside id={id} person={person} />}
      >
        <QueryStates query={query} what="данные человека">
          {(loaded) => <PersonSections person={loaded} />}
        </QueryStates>
        {dialog && asked === "export" && <ExportDialog {...dialog} />}
        {dialog && asked === "erase" && <EraseDialog {...dialog} />}
      </StaffPage>
    </>
  );
}

/** «2 конференции · первая запись 3 июня 2024 г.» */
function recordsInWords({ registrations }: Person): string {
  const conferences = new Set(registrations.map(({ conference }) => conference)).size;
  const first = registrations.map(({ created_at }) => created_at.slice(0, 10)).toSorted()[0];
  return [counted(conferences, conferenceForms), first && `первая запись ${longDate(first)}`]
    .filter(Boolean)
    .join(" · ");
}

/** Beside the records of a person: data now, requests, doubtful matches, and where else data are. */
function PersonAside({ id, person }: { id: string; person: Person }) {
  const { emails, phones, job_place, job, region, requests, doubtful } = person;
  const lines: [string, string[]][] = [
    ["Почта", emails],
    ["Телефон", phones.map(phoneForPeople)],
    ["Работа", [job_place, job]],
    ["Регион", [region]],
  ];
  return (
    <>
      <section className={styles.card}>
        <h2>Данные сейчас</h2>
        <StaffFacts facts={lines.flatMap(([term, values]) => fact(term, values.filter(Boolean)))} areBrief />
      </section>
      {requests.length > 0 && (
        <div className={openRequests(person).length > 0 ? styles.first : undefined}>
          <StaffSection title="Запросы от человека">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </StaffSection>
        </div>
      )}
      <StaffSection title="Это один человек?">
        <p>Записи сведены по почте и имени.</p>
        {doubtful.map((match) => (
          <Doubtful key={match.id} id={id} match={match} />
        ))}
      </StaffSection>
      <StaffSection title="Где ещё есть данные">
        <div>
          <p>Резервные копии</p>
          <p className="hint">Живут 30 дней, потом стираются сами</p>
        </div>
        <div>
          <p>Бумажные анкеты</p>
          <p className="hint">Напечатано: {person.history.filter(({ is_print }) => is_print).length}</p>
        </div>
      </StaffSection>
    </>
  );
}

/** A fact with each value on a line of its own; none without values. An address may be wider than the panel. */
function fact(term: string, values: string[]): [string, ReactNode][] {
  if (values.length === 0) return [];
  const lines = values.map((value) => (
    <p key={value} className={value.includes("@") ? "breakable" : undefined}>
      {value}
    </p>
  ));
  return [[term, lines]];
}

function Request({ request }: { request: PersonalRequest }) {
  const today = useRootData()?.site.today ?? "";
  const { id, kind, left, due_on, answered_at, answer } = request;
  const isOpen = answered_at === null;
  return (
    <div className={styles.request} data-soon={(isOpen && left <= 3) || undefined}>
      <b>
        № {id}: {kindsOfRequest[kind].label.toLowerCase()}
      </b>
      <span>
        {isOpen ? `До ${longDate(due_on)}, ${leftInWords(request, today).toLowerCase()}` : `Закрыт: ${answer}`}
      </span>
    </div>
  );
}

const reasons: Record<Person["doubtful"][number]["because"], string> = {
  name: "То же имя, другая почта",
  email: "Та же почта, другое имя",
  similar: "Похожее имя на той же конференции",
};

function Doubtful({ id, match }: { id: string; match: Person["doubtful"][number] }) {
  const deciding = useApiMutation(decideMatch, {
    done: (_, { body }) => (body?.same ? "Записи сведены." : "Это разные люди."),
    failed: "Решение не сохранено.",
    invalidates: [showPerson],
  });
  const decide = (same: boolean) => deciding.mutate({ params: { id }, body: { other: match.id, same } });
  return (
    <div className={styles.match}>
      <p>
        <Link to={staffPaths.person(match.id)}>{match.fio}</Link>, № {match.number}, {match.conference}
      </p>
      <p className="hint">
        {[reasons[match.because], match.email || "почты нет", match.job_place].filter(Boolean).join(" · ")}
      </p>
      <div className="cluster gap-2">
        <Button variant="default" size="sm" loading={deciding.isPending} onClick={() => decide(true)}>
          Тот же человек
        </Button>
        <Button variant="default" size="sm" disabled={deciding.isPending} onClick={() => decide(false)}>
          Другой
        </Button>
      </div>
    </div>
  );
}

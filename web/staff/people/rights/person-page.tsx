import { Button } from "@mantine/core";
import { useState } from "react";
import { type Person, showPerson } from "#contract/people/people.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { ArrowLeftIcon } from "#ui/status/icons.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { ArchiveIcon, DownloadIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import styles from "./people.module.css";
import { PersonAside } from "./person-aside.tsx";
import { PersonSections } from "./person-sections.tsx";

const conferenceForms = ["конференция", "конференции", "конференций"] as const;

/** Everything that is stored about a person. @param id of any of their registrations. */
export function PersonPage({ id }: { id: string }) {
  // Not kept after the page was left: the person may be erased.
  const person = useApiQuery(showPerson, { params: { id } }, { refetchOnWindowFocus: false, gcTime: 0 });
  if (person.data) return <Loaded id={id} person={person.data} />;
  return (
    <StaffPage title="Всё о человеке">
      <QueryStates query={person} what="данные человека">
        {() => null}
      </QueryStates>
    </StaffPage>
  );
}

function Loaded({ id, person }: { id: string; person: Person }) {
  const [asked, setAsked] = useState<"export" | "erase" | null>(null);
  const close = () => setAsked(null);
  return (
    <StaffPage
      title={person.fio}
      context={<Context person={person} />}
      actions={
        <>
          <Button leftSection={<DownloadIcon />} onClick={() => setAsked("export")}>
            Выгрузить всё
          </Button>
          <Button variant="default" leftSection={<ArchiveIcon />} onClick={() => setAsked("erase")}>
            Уничтожить данные…
          </Button>
        </>
      }
      aside={<PersonAside id={id} person={person} />}
    >
      <PersonSections person={person} />
      {asked === "export" && <ExportDialog id={id} person={person} close={close} />}
      {asked === "erase" && <EraseDialog id={id} person={person} close={close} />}
    </StaffPage>
  );
}

/** «2 конференции · первая запись 3 июня 2024 г.», under the way back. */
function Context({ person: { registrations } }: { person: Person }) {
  const conferences = new Set(registrations.map(({ conference }) => conference)).size;
  const first = registrations.map(({ created_at }) => created_at.slice(0, 10)).toSorted()[0];
  return (
    <>
      <Link to={staffPaths.requests} className={styles.back}>
        <ArrowLeftIcon />
        Люди и данные
      </Link>
      {[counted(conferences, conferenceForms), first && `первая запись ${longDate(first)}`].filter(Boolean).join(" · ")}
    </>
  );
}

import { Button } from "@mantine/core";
import { useState } from "react";
import { type Person, showPerson } from "#contract/people/people.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { ArchiveIcon, DownloadIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { BackLink } from "../../kit/parts/back-link.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { PersonAside } from "./person-aside.tsx";
import { EraseDialog, ExportDialog } from "./person-dialogs.tsx";
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

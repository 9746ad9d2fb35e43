import type { Ticket } from "#contract/registrations/registration-result.ts";
import { SideNote } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { AllPhones } from "./all-phones.tsx";
import { Facts } from "./facts.tsx";
import { ResultPage } from "./result-page.tsx";
import { whenAndWhere } from "./ticket.tsx";

/** Said plainly; the ticket is no longer valid, so it is not shown. */
export function WithdrawnPage({ result }: { result: Ticket }) {
  const note = (
    <SideNote title="Передумали?">
      <AllPhones>Позвоните нам, и&nbsp;мы&nbsp;вернём вас в&nbsp;список, если места ещё есть:</AllPhones>
      <p>
        Можно <Link to={paths.registration}>зарегистрироваться заново</Link>.
      </p>
    </SideNote>
  );
  return (
    <ResultPage title="Регистрация отозвана" lead={"Место освобождено, QR-код больше не\u00a0действует."} note={note}>
      <Facts
        facts={[
          { name: "Номер участника", value: result.number },
          { name: "Участник", value: result.fio },
          ...whenAndWhere(result.conference, useRootData()?.site.today ?? ""),
        ]}
      />
    </ResultPage>
  );
}

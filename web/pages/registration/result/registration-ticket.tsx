import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { showTicket } from "#contract/conference/registration/registration-result.ts";
import { SideNote } from "#ui/layout/side-note.tsx";
import { apiOf } from "#web/load.ts";
import { AllPhones } from "./all-phones.tsx";
import { resultKeyOf } from "./result-of.ts";
import { ResultPage } from "./result-page.tsx";
import { Ticket } from "./ticket.tsx";
import { WithdrawnPage } from "./withdrawn-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return apiOf(args).request(showTicket, { params: { key: resultKeyOf(args) } });
}

/** The read-only page with the ticket, which calendar entries link to. */
export default function RegistrationTicketPage() {
  const ticket = useLoaderData<typeof loader>();
  if (ticket.status === "withdrawn") return <WithdrawnPage result={ticket} />;
  const note = (
    <SideNote title="Нужно что-то изменить?">
      <p>
        Исправить данные или отозвать регистрацию можно на странице, которая открылась после регистрации. Если её адреса
        у вас нет, позвоните нам.
      </p>
      <AllPhones>Вопросы и перемены в планах:</AllPhones>
    </SideNote>
  );
  return (
    <ResultPage title="Билет участника" note={note}>
      <Ticket result={ticket} />
    </ResultPage>
  );
}

import { useQuery } from "@tanstack/react-query";
import { listRegistrationSettings, showContacts } from "../../../contract/staff-settings.ts";
import { dateRange } from "../../../domain/russian-dates.ts";
import { QueryStates } from "../query-states.tsx";
import { useSession } from "../session.tsx";
import { StaffPage } from "../staff-page.tsx";
import { StaffProblem } from "../staff-problem.tsx";
import { StaffSection } from "../staff-section.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/** The registration of the current conference, and how the society is reached. */
export function SettingsPage() {
  const { api } = useSession();
  const conferences = useQuery({
    queryKey: ["registration-settings"],
    queryFn: () => api.ask(listRegistrationSettings),
  });
  const contacts = useQuery({ queryKey: ["contacts"], queryFn: () => api.ask(showContacts) });
  const current = conferences.data?.find((conference) => conference.is_current);
  return (
    <StaffPage title="Настройки" width="narrow">
      <StaffSection title="Регистрация на конференцию" text={current && nameOf(current)}>
        <QueryStates query={conferences} what="настройки регистрации">
          {() =>
            current ? (
              <RegistrationForm key={current.id} settings={current} />
            ) : (
              <StaffProblem title="Текущей конференции нет">
                Как только одна из конференций станет текущей, здесь появится её регистрация.
              </StaffProblem>
            )
          }
        </QueryStates>
      </StaffSection>
      <StaffSection title="Контакты и реквизиты" text="Их видят на каждой странице сайта.">
        <QueryStates query={contacts} what="контакты">
          {(data) => <ContactsForm contacts={data} />}
        </QueryStates>
      </StaffSection>
    </StaffPage>
  );
}

function nameOf({ name, start_date, end_date }: { name: string; start_date: string; end_date: string }): string {
  const { days, year } = dateRange(start_date, end_date);
  return `${name}, ${days} ${year}`;
}

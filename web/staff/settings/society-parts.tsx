import { useQuery } from "@tanstack/react-query";
import { showContacts, showLanding, showLinks } from "../../../contract/society-settings.ts";
import { QueryStates } from "../query-states.tsx";
import { useStaffApi } from "../staff-api.ts";
import { ContactsForm, contactsKey } from "./contacts-form.tsx";
import { LandingForm, landingKey } from "./landing-form.tsx";
import { LinksForm, linksKey } from "./links-form.tsx";
import { SettingsPart } from "./settings-part.tsx";

export function ContactsPart() {
  const api = useStaffApi();
  const contacts = useQuery({ queryKey: contactsKey, queryFn: () => api.ask(showContacts) });
  return (
    <SettingsPart title="Контакты и реквизиты" text="Их видят внизу каждой страницы сайта.">
      <QueryStates query={contacts} what="контакты">
        {(data) => <ContactsForm contacts={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

export function LandingPart() {
  const api = useStaffApi();
  const landing = useQuery({ queryKey: landingKey, queryFn: () => api.ask(showLanding) });
  return (
    <SettingsPart title="Главная страница" text="Что оставлено пустым, на&nbsp;сайте не&nbsp;показывается.">
      <QueryStates query={landing} what="тексты главной страницы">
        {(data) => <LandingForm landing={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

export function LinksPart() {
  const api = useStaffApi();
  const links = useQuery({ queryKey: linksKey, queryFn: () => api.ask(showLinks) });
  return (
    <SettingsPart title="Ссылки и заявление" text="Пункта меню без&nbsp;ссылки на&nbsp;сайте нет.">
      <QueryStates query={links} what="ссылки">
        {(data) => <LinksForm links={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

import { showContacts, showLanding } from "#contract/editors/society-settings.ts";
import { useApiQuery } from "../api/use-api.ts";
import { QueryStates } from "../list/list-states.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { LandingForm } from "./landing-form.tsx";

export function ContactsPart() {
  const contacts = useApiQuery(showContacts);
  return (
    <SettingsPart title="Контакты и реквизиты" text="Их видят наверху и&nbsp;внизу каждой страницы сайта.">
      <QueryStates query={contacts} what="контакты">
        {(data) => <ContactsForm contacts={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

export function LandingPart() {
  const landing = useApiQuery(showLanding);
  return (
    <SettingsPart title="Главная страница" text="Что оставлено пустым, на&nbsp;сайте не&nbsp;показывается.">
      <QueryStates query={landing} what="тексты главной страницы">
        {(data) => <LandingForm landing={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

import { useParams } from "react-router";
import { PersonalDataPart } from "../personal-data/personal-data-part.tsx";
import { StaffPage } from "../staff-page.tsx";
import { RegistrationPart } from "./registration-part.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { ContactsPart, LandingPart, LinksPart } from "./society-parts.tsx";

const parts: Record<string, () => React.ReactNode> = {
  contacts: ContactsPart,
  landing: LandingPart,
  links: LinksPart,
  "personal-data": PersonalDataPart,
};

/** Everything that the site says of the society, and who may register: a part at a time, each under its address. */
export function SettingsPage() {
  const { part = "" } = useParams();
  const Part = parts[part];
  return (
    <StaffPage title="Настройки" width="narrow">
      <SettingsTabs part={Part ? part : ""} />
      {Part ? <Part /> : <RegistrationPart asked={/^\d+$/.test(part) ? Number(part) : null} />}
    </StaffPage>
  );
}

import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useMayErase } from "../personal-data/use-retention.ts";
import tabs from "../registrants/view/view-tabs.module.css";
import styles from "./settings-tabs.module.css";

const places = [
  { part: "", to: paths.staffSettings, name: "Регистрация" },
  { part: "contacts", to: paths.staffSettingsPart("contacts"), name: "Контакты и\u00a0реквизиты" },
  { part: "landing", to: paths.staffSettingsPart("landing"), name: "Главная страница" },
  { part: "links", to: paths.staffSettingsPart("links"), name: "Ссылки и\u00a0заявление" },
];
const forAdministrators = [
  { part: "personal-data", to: paths.staffSettingsPart("personal-data"), name: "Персональные данные" },
];

/** The parts of the settings. */
export function SettingsTabs({ part }: { part: string }) {
  const shown = useMayErase() ? [...places, ...forAdministrators] : places;
  return (
    <nav aria-label="Разделы настроек" className={`${tabs.tabs} ${styles.tabs}`}>
      <ul className={tabs.list}>
        {shown.map((place) => (
          <li key={place.part} className={tabs.item}>
            <Link to={place.to} className={tabs.tab} aria-current={place.part === part ? "page" : undefined}>
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

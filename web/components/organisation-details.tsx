import { Disclosure } from "../../ui/disclosure.tsx";
import type { ShownSite } from "../root.tsx";
import styles from "./organisation-details.module.css";

/** What the society is called on paper: its name and main number at once, the rest for those who draw up papers. */
export function OrganisationDetails({ site }: { site: ShownSite }) {
  const rest = lessAsked(site);
  return (
    <>
      <dd>{site.full_name}</dd>
      {site.inn && <dd>ИНН&nbsp;{site.inn}</dd>}
      {site.ogrn && <dd>ОГРН&nbsp;{site.ogrn}</dd>}
      {rest.length > 0 && (
        <dd data-print="hide">
          <Disclosure summary="Все реквизиты" className={styles.disclosure}>
            <dl className={styles.details}>
              {rest.map(([term, value]) => (
                <div key={term}>
                  <dt className={styles.term}>{term}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </dd>
      )}
    </>
  );
}

function lessAsked(site: ShownSite): (readonly [term: string, value: string])[] {
  const all = [
    ["КПП", site.kpp],
    ["Почтовый адрес", site.postal_address],
    [site.head_position || "Руководитель", site.head_name],
    ["Банковские реквизиты", site.bank_details],
  ] as const;
  return all.filter(([, value]) => value !== "");
}

import { useEffect, useState } from "react";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Container } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { tokenKey } from "../../api/token-key.ts";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import styles from "./site-footer.module.css";

type SiteFooterProps = {
  site: ShownSite;
  /** The absolute address of the page, for print; null on error pages. */
  address: string | null;
};

/** «Контакты»: contacts, legal details and further links. */
export function SiteFooter({ site, address }: SiteFooterProps) {
  return (
    <footer id="contacts" tabIndex={-1} className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.title}>
          <h2>Контакты</h2>
          {site.office_hours && <p className={styles.hours}>{withNoBreakSpaces(site.office_hours)}</p>}
        </div>
        <Contacts site={site} />
        <div className={styles.end}>
          <p className="muted">
            ©&nbsp;{site.year} {site.short_name}
          </p>
          {address && <p data-print="only">Адрес страницы: {address}</p>}
          <ul className="cluster gap-x-8" data-print="hide">
            <FooterLink to={paths.management}>Правление</FooterLink>
            <FooterLink to={paths.conferences}>Отчёты о конференциях</FooterLink>
            <FooterLink to={paths.certificates}>Проверить сертификат</FooterLink>
            <FooterLink to={paths.privacy}>Персональные данные</FooterLink>
            <FooterLink to={paths.rights}>Ваши права на данные</FooterLink>
            <li>
              <StaffEntry className={styles.link} />
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  );
}

function Contacts({ site }: { site: ShownSite }) {
  return (
    <dl className={styles.contacts}>
      {(site.address || site.email) && (
        <div>
          <dt className={styles.name}>Адрес и почта</dt>
          {site.address && <dd className={styles.address}>{site.address}</dd>}
          {site.email && (
            <dd>
              <Link to={`mailto:${site.email}`} className={styles.target}>
                {site.email}
              </Link>
            </dd>
          )}
        </div>
      )}
      {site.phones.length > 0 && (
        <div className={styles.phones}>
          <dt className={styles.name}>Телефоны</dt>
          {site.phones.map((phone) => (
            <dd key={phone} className={styles.number}>
              <Link to={phoneHref(phone)} quiet className={styles.phone}>
                {phoneForPeople(phone)}
              </Link>
            </dd>
          ))}
        </div>
      )}
      <div className={styles.details}>
        <dt className={styles.name}>Реквизиты</dt>
        <OrganisationDetails site={site} />
      </div>
    </dl>
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

/** The society's legal details: name and main number, the rest folded. */
function OrganisationDetails({ site }: { site: ShownSite }) {
  const rest = lessAsked(site);
  return (
    <>
      <dd>{site.full_name}</dd>
      {site.inn && <dd>ИНН&nbsp;{site.inn}</dd>}
      {site.ogrn && <dd>ОГРН&nbsp;{site.ogrn}</dd>}
      {rest.length > 0 && (
        <dd data-print="hide">
          <Disclosure summary="Все реквизиты" className={styles.disclosure}>
            <dl className="stack gap-3">
              {rest.map(([term, value]) => (
                <div key={term}>
                  <dt className="muted small">{term}</dt>
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

/**
 * A link to the sign-in page; for signed-in staff their name and a link to the staff area. Cached pages contain no
 * name, so the browser requests it.
 */
function StaffEntry({ className }: { className: string | undefined }) {
  const [name, setName] = useState<string>();
  useEffect(() => void nameOfStaff().then(setName, () => {}), []);
  return (
    <Link to={paths.signIn} className={className}>
      {name ? `${name}: к рабочему месту` : "Вход для сотрудников"}
    </Link>
  );
}

/** @throws if the browser has no storage, the token is invalid or the server does not respond. */
async function nameOfStaff(): Promise<string | undefined> {
  const token = localStorage.getItem(tokenKey);
  if (!token) return;
  const { signedInName } = await import("../../api/signed-in-name.ts");
  return signedInName(token);
}

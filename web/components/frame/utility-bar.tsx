import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/page-layout.tsx";
import { Anchor, Link } from "#ui/links/link.tsx";
import { EyeIcon, PhoneIcon, SearchIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { isRegistrationOpen } from "../../root-data.ts";
import { ReturnHere } from "./return-here.tsx";
import searchStyles from "./search-box.module.css";
import styles from "./utility-bar.module.css";

type UtilityBarProps = { site: ShownSite; path: string | null; viewIsOn: boolean };

/**
 * The bar above the header: the version for the visually impaired, and a phone; on the front page all phones and the
 * e-mail.
 */
export function UtilityBar({ site, path, viewIsOn }: UtilityBarProps) {
  const isFrontPage = path === paths.landing;
  const registers = isRegistrationOpen(site) && path !== paths.registration;
  return (
    <div className={classNames(styles.band, "tight")} data-print="hide">
      <Container className={styles.bar}>
        {path !== paths.search && <SearchBox />}
        {registers && (
          <Link to={paths.registration} className={styles.registration}>
            Регистрация
          </Link>
        )}
        <form method="post" action={paths.view} className={classNames(styles.view, registers && styles.signAlone)}>
          <ReturnHere path={path} />
          <button type="submit" name="mode" value={viewIsOn ? "off" : "on"} className={styles.switch}>
            <EyeIcon sign />
            <span className={classNames("underlined", styles.switchWords)}>
              {viewIsOn ? (
                "Обычная версия"
              ) : (
                <>
                  <span className={styles.longWords}>Версия для слабовидящих</span>
                  <span className={styles.shortWords}>Для слабовидящих</span>
                </>
              )}
            </span>
          </button>
        </form>
        {path !== paths.search && <SearchLink />}
        {site.phones.slice(0, isFrontPage ? undefined : 1).map((phone, index) => (
          <Link
            key={phone}
            to={phoneHref(phone)}
            quiet
            className={classNames(styles.contact, !isFrontPage && styles.short)}
          >
            {index === 0 && <PhoneIcon sign={!isFrontPage} className={styles.icon} />}
            <span className={styles.contactWords}>{phoneForPeople(phone)}</span>
          </Link>
        ))}
        {isFrontPage && site.email && (
          <Link to={`mailto:${site.email}`} quiet className={classNames(styles.contact, styles.short, styles.mail)}>
            <LetterIcon />
            <span className={styles.contactWords}>{site.email}</span>
          </Link>
        )}
      </Container>
    </div>
  );
}

/** Shown on narrow pages instead of the address. */
function LetterIcon() {
  return (
    <svg className={classNames(styles.icon, styles.letter)} viewBox="0 0 20 20" data-sign="" aria-hidden="true">
      <path
        d="M2 4.5h16v11H2Zm0 .5 8 6 8-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The search field of the utility bar, for wide pages. */
function SearchBox() {
  return (
    <search className={searchStyles.search}>
      <SearchForm />
    </search>
  );
}

/** A plain form, which works without script. */
export function SearchForm() {
  return (
    <form action={paths.search} className={searchStyles.form}>
      <input
        type="search"
        name="q"
        className={searchStyles.field}
        aria-label="Поиск по сайту"
        placeholder="Поиск по сайту"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={searchStyles.button} aria-label="Найти">
        <SearchIcon sign />
      </button>
    </form>
  );
}

/** For narrow pages: a link to the search page. */
function SearchLink() {
  return (
    <Anchor to={paths.search} className={searchStyles.link} data-no-underline="">
      <SearchIcon sign />
      <span className="visually-hidden">Поиск по сайту</span>
    </Anchor>
  );
}

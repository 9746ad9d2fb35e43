import { dateRange } from "#domain/text/russian-dates.ts";
import { pluralForm, words } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { Link } from "#ui/links/link.tsx";
import { withNonBreakingSpaces } from "../../components/non-breaking-spaces.ts";
import { useRegisteredCount } from "../../components/use-registered-count.ts";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import styles from "./conference-section.module.css";
import { LandingSection } from "./landing-section.tsx";

type Conference = NonNullable<ShownSite["current_conference"]>;
type ConferenceSectionProps = { conference: Conference | null; today: string };

/** The yearly conference, the one bold block of the page. */
export function ConferenceSection({ conference, today }: ConferenceSectionProps) {
  if (!conference) return <NoConference />;
  const { roman, start_date, end_date, theme, place } = conference;
  const { days, year } = dateRange(start_date, end_date);
  const standing = standingOf(conference, today);
  return (
    <LandingSection
      id="yearly_conference"
      bold
      rail={
        <p className={classNames(styles.roman, isLong(roman) && styles.long)} aria-hidden="true">
          {roman}
        </p>
      }
    >
      <h2 id="yearly_conference-title" className={styles.name}>
        {roman && <span className="visually-hidden">{roman} </span>}
        {nameWithoutNumber(conference)}
      </h2>
      <p className={styles.dates}>
        <strong className={days.includes(" – ") ? undefined : styles.short}>{days}</strong> {year}
      </p>
      {theme && <p className={styles.theme}>{inQuotes(withNonBreakingSpaces(theme))}</p>}
      {place && <p className={styles.soft}>{withNonBreakingSpaces(place)}</p>}
      {standing && <p className={styles.passed}>{standing}</p>}
      <Actions conference={conference} />
    </LandingSection>
  );
}

/** Where it stands and what comes next; empty while one can register and it is still to come. */
function standingOf({ end_date, registration, registration_reason }: Conference, today: string): string {
  if (end_date >= today) return registration_reason;
  return registration === "open"
    ? "Даты конференции прошли, регистрация остаётся открытой."
    : "Конференция прошла. Дату следующей мы объявим здесь и\u00a0в\u00a0новостях.";
}

/** «Подробнее» is the main button once there is nothing to register for. */
function Actions({ conference: { news, registration } }: { conference: Conference }) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {registration === "open" && <Button to={paths.registration}>Зарегистрироваться</Button>}
        {news !== null && (
          <Button to={paths.newsItem(news)} variant={registration === "open" ? "light" : "dark-blue"}>
            Подробнее
          </Button>
        )}
      </div>
      <RegisteredCount />
    </div>
  );
}

/** Wider than «XIV», as «XVIII»: its letters, of which I is the narrow one, would leave the rail. */
function isLong(roman: string): boolean {
  const ones = roman.split("I").length - 1;
  return ones + 2.6 * (roman.length - ones) > 6.5;
}

/** «XIII ежегодная конференция» with its number drawn beside it: «Ежегодная конференция». */
function nameWithoutNumber({ name, roman }: Conference): string {
  const rest = roman !== "" && name.startsWith(roman) ? name.slice(roman.length).trim() : name;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function inQuotes(theme: string): string {
  return theme.startsWith("«") ? theme : `«${theme}»`;
}

function NoConference() {
  return (
    <LandingSection
      id="yearly_conference"
      bold
      rail={<h2 id="yearly_conference-title">Ежегодная конференция</h2>}
      railEnd={
        <Link to={paths.conferences} arrow>
          Отчёты о&nbsp;конференциях
        </Link>
      }
    >
      <p className={styles.theme}>Дату следующей конференции мы объявим здесь и&nbsp;в&nbsp;новостях.</p>
    </LandingSection>
  );
}

/**
 * How many are registered: the one thing of the page that changes by the minute, so pages that are kept do not hold it.
 * Its room is there from the start; 0 is not shown, nor is a failure.
 */
function RegisteredCount() {
  const count = useRegisteredCount();
  return (
    <p className={styles.room} data-print="hide">
      {count > 0 && (
        <>
          <span className={styles.figure}>{count}</span>
          <span className={styles.words}>{pluralForm(count, words.registered)}</span>
        </>
      )}
    </p>
  );
}

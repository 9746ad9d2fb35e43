import { hasPassed, openAfterDates } from "#domain/site/conference-dates.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { pluralForm } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { Link } from "#ui/links/link.tsx";
import { useRegisteredCount } from "../../components/use-registered-count.ts";
import { paths } from "../../paths.ts";
import styles from "./conference-section.module.css";
import { LandingSection } from "./landing-section.tsx";
import { datesToCome, type LeadingConferences, type ShownConference } from "./leading-conferences.ts";

const registeredForms = [
  "человек уже зарегистрировался",
  "человека уже зарегистрировались",
  "человек уже зарегистрировались",
] as const;

type ConferenceSectionProps = { conferences: LeadingConferences; today: string };

/** The annual conference, the only bold block of the page. */
export function ConferenceSection({ conferences, today }: ConferenceSectionProps) {
  const { last } = conferences;
  const leading = conferences.leading ?? conferences.next;
  if (!leading) return <NoConference last={last} />;
  const { roman, start_date, end_date, theme, place } = leading;
  const { days, year } = dateRange(start_date, end_date);
  const standing = standingOf(leading, today);
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
        {nameWithoutNumber(leading)}
      </h2>
      <p className={styles.dates}>
        <strong className={days.includes(" – ") ? undefined : styles.short}>{days}</strong> {year}
      </p>
      {theme && <p className={styles.theme}>{inQuotes(withNoBreakSpaces(theme))}</p>}
      {place && <p className={styles.soft}>{withNoBreakSpaces(place)}</p>}
      {standing && <p className={styles.passed}>{standing}</p>}
      <Actions conference={leading} isPast={leading.id === last?.id} />
      {leading.id !== last?.id && <LastReport last={last} />}
    </LandingSection>
  );
}

/** The status of the conference; empty while registration is open and the conference has not begun. */
function standingOf(conference: ShownConference, today: string): string {
  if (hasPassed(conference, today)) return openAfterDates;
  return conference.is_current ? conference.registration_reason : "Регистрация откроется позже.";
}

/** The main button is registration, «Подробнее» if it is closed, or the report of a past conference. */
function Actions({ conference, isPast }: { conference: ShownConference; isPast: boolean }) {
  const { id, news, registration, is_current, has_programme } = conference;
  const isOpen = registration === "open";
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {isPast && <Button to={paths.conferenceReport(id)}>Отчёт</Button>}
        {isOpen && (
          <Button to={paths.registration} variant={isPast ? "light" : "dark-blue"}>
            Зарегистрироваться
          </Button>
        )}
        {news !== null && (
          <Button to={paths.newsItem(news)} variant={isOpen || isPast ? "light" : "dark-blue"}>
            Подробнее
          </Button>
        )}
        {has_programme && (
          <Button to={paths.programme(id)} variant="light">
            Программа
          </Button>
        )}
      </div>
      {is_current && <RegisteredCount />}
    </div>
  );
}

/** Whether a number is wider than «XIV», such as «XVIII», and does not fit into the rail. */
function isLong(roman: string): boolean {
  const ones = roman.split("I").length - 1;
  return ones + 2.6 * (roman.length - ones) > 6.5;
}

/**
 * Returns the name without its number, which is shown beside it: «Ежегодная конференция» for «XIII ежегодная
 * конференция».
 */
function nameWithoutNumber({ name, roman }: ShownConference): string {
  const rest = roman !== "" && name.startsWith(roman) ? name.slice(roman.length).trim() : name;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function inQuotes(theme: string): string {
  return theme.startsWith("«") ? theme : `«${theme}»`;
}

function NoConference({ last }: Pick<LeadingConferences, "last">) {
  return (
    <LandingSection
      id="yearly_conference"
      bold
      rail={<h2 id="yearly_conference-title">Ежегодная конференция</h2>}
      railEnd={
        <Link to={paths.conferences} arrow>
          Отчёты о конференциях
        </Link>
      }
    >
      <p className={styles.theme}>{datesToCome}</p>
      <LastReport last={last} />
    </LandingSection>
  );
}

/** The last conference, shown while no next one is announced. */
function LastReport({ last }: Pick<LeadingConferences, "last">) {
  if (!last) return null;
  const { days, year } = dateRange(last.start_date, last.end_date);
  return (
    <p className={styles.soft}>
      Прошла {withNoBreakSpaces(last.name)}, {days} {year}{" "}
      <Link to={paths.conferenceReport(last.id)} arrow>
        Отчёт<span className="visually-hidden"> о прошлой конференции</span>
      </Link>
    </p>
  );
}

/**
 * The number of registrations. Requested by the browser, because cached pages must not contain it. Its space is
 * reserved; 0 and errors are not shown.
 */
function RegisteredCount() {
  const count = useRegisteredCount();
  return (
    <p className={styles.room} data-print="hide">
      {count > 0 && (
        <>
          <span className={styles.figure}>{count}</span>
          <span className={styles.words}>{pluralForm(count, registeredForms)}</span>
        </>
      )}
    </p>
  );
}

import type { SchoolSession } from "#contract/site/schools.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { Link } from "#ui/links/link.tsx";
import { OpeningLink } from "../../components/frame/opening-link.tsx";
import { paths } from "../../paths.ts";
import styles from "./landing.module.css";
import { datesToCome, type LeadingConferences, type ShownConference } from "./leading-conferences.ts";

/** The next session of the school, if there is one. */
export type NextSession = Pick<SchoolSession, "id" | "date" | "title"> | undefined;

type ConferenceCallProps = { conferences: LeadingConferences; session: NextSession; today: string };

/**
 * A call to action within the first screen: the conference until it has passed, then whatever comes next, followed by
 * what the past conference has left.
 */
export function ConferenceCall({ conferences: { leading, next, last }, session, today }: ConferenceCallProps) {
  if (leading && !hasPassed(leading, today)) return <Current conference={leading} last={last} />;
  return (
    <>
      <div className={styles.call}>
        <Upcoming conference={next} session={session} />
        <OpeningLink />
      </div>
      {last && <Past conference={last} />}
    </>
  );
}

function Current({ conference, last }: { conference: ShownConference; last: ShownConference | undefined }) {
  return (
    <div className={styles.call}>
      {conference.registration === "open" && <RegistrationButton />}
      <p>
        Ежегодная конференция: <Dates conference={conference} /> {withNoBreakSpaces(conference.registration_reason)}
      </p>
      <OpeningLink />
      {last && (
        <Link to={paths.conferenceReport(last.id)} arrow>
          Отчёт о прошлой конференции
        </Link>
      )}
    </div>
  );
}

/** The announced conference or the next session of the school, whichever is sooner. */
function Upcoming({ conference, session }: { conference: ShownConference | undefined; session: NextSession }) {
  if (session && !(conference && conference.start_date < session.date)) {
    return (
      <>
        <Button to={paths.schoolSession(session.id)}>Ближайшее занятие школы</Button>
        <p>
          <span className="nowrap">{dateRange(session.date, session.date).days}</span>:{" "}
          {withNoBreakSpaces(session.title)}
        </p>
      </>
    );
  }
  if (!conference) return <p>{datesToCome}</p>;
  return (
    <>
      {conference.news !== null && <Button to={paths.newsItem(conference.news)}>О следующей конференции</Button>}
      <p>
        Следующая конференция: <Dates conference={conference} />
      </p>
    </>
  );
}

function Past({ conference }: { conference: ShownConference }) {
  const { id, name, registration, has_programme } = conference;
  return (
    <div className={styles.past}>
      <p>
        Прошла {withNoBreakSpaces(name)}, <Dates conference={conference} />
      </p>
      <p className={styles.pastLinks}>
        <Link to={paths.conferenceReport(id)}>Отчёт</Link>
        {has_programme && <Link to={paths.programme(id)}>Программа</Link>}
        <Link to={paths.certificates}>Сертификаты</Link>
        {registration === "open" && <RegistrationButton variant="light" />}
      </p>
    </div>
  );
}

function RegistrationButton({ variant }: { variant?: "light" }) {
  return (
    <Button to={paths.registration} variant={variant}>
      Зарегистрироваться на конференцию
    </Button>
  );
}

function Dates({ conference: { start_date, end_date } }: { conference: ShownConference }) {
  const { days, year } = dateRange(start_date, end_date);
  return (
    <>
      <span className="nowrap">{days}</span> {year}
    </>
  );
}

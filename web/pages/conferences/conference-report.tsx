import type { Conference } from "#contract/conference/conferences.ts";
import { hasPassed, openAfterDates } from "#domain/site/conference-dates.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { FileRows } from "../documents/file-rows.tsx";
import styles from "./conference-report.module.css";

export type Report = Omit<Conference, "conference_school" | "totals"> & {
  schools: string[];
  totals: { figures: { count: number; word: string }[]; note: string } | null;
};

/** A conference: its number and dates in the rail, its theme in the column, its documents beside it; or folded. */
export function ConferenceReport({ conference, folded = false }: { conference: Report; folded?: boolean }) {
  const { id, name, is_current } = conference;
  const content = (
    <RailLayout rail={<ConferenceDates conference={conference} />}>
      <ReportColumn conference={conference} />
    </RailLayout>
  );
  return (
    <li
      id={folded ? undefined : `conference-${id}`}
      className={classNames(styles.report, is_current && styles.current, folded && styles.folded)}
    >
      {folded ? (
        <Disclosure summary={`${withNoBreakSpaces(name)}, ${conference.start_date.slice(0, "YYYY".length)}`}>
          <div id={`conference-${id}`}>{content}</div>
        </Disclosure>
      ) : (
        content
      )}
    </li>
  );
}

function ReportColumn({ conference }: { conference: Report }) {
  const { id, name, theme, place, schools, totals, conference_doc: documents, has_programme } = conference;
  const today = useRootData()?.site.today ?? "";
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.name}>{withNoBreakSpaces(name)}</h2>
        {theme && <p className={styles.theme}>{withNoBreakSpaces(theme)}</p>}
        {totals && (
          <>
            <ul className={styles.totals}>
              {totals.figures.map(({ count, word }) => (
                <li key={word}>
                  <b>{count}</b> {word}
                </li>
              ))}
            </ul>
            <p className="small muted">{totals.note}</p>
          </>
        )}
        <dl className={styles.facts}>
          {place && (
            <div className={styles.fact}>
              <dt className="muted">Где</dt>
              <dd>{withNoBreakSpaces(place)}</dd>
            </div>
          )}
          {schools.length > 0 && (
            <div className={styles.fact}>
              <dt className="muted">Школы</dt>
              <dd>
                <ul className={styles.schools}>
                  {schools.map((school) => (
                    <li key={school}>{withNoBreakSpaces(school)}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <WaysOn conference={conference} />
        {has_programme && (
          <p className={classNames(styles.wayOn, "cluster gap-2 gap-x-6 baseline")} data-print="hide">
            <Link arrow to={paths.programme(id)}>
              Программа<span className="visually-hidden">: {name}</span>
            </Link>
            {hasPassed(conference, today) && <Link to={paths.certificates}>Проверить сертификат</Link>}
          </p>
        )}
      </div>
      {documents.length > 0 && (
        <div className={styles.documents}>
          <FileRows files={documents} />
        </div>
      )}
    </div>
  );
}

function ConferenceDates({ conference }: { conference: Report }) {
  const { roman, start_date, end_date, is_current } = conference;
  const { days, year } = dateRange(start_date, end_date);
  const isAhead = !hasPassed(conference, useRootData()?.site.today ?? "");
  const [first, dash, last = first] = days.split(/( ?– ?)/);
  return (
    <>
      {/* The name beside it begins with the same number. */}
      {roman && (
        <p className={styles.roman} aria-hidden="true">
          {roman}
        </p>
      )}
      <p className={styles.dates}>
        {dash && (
          <>
            <time dateTime={start_date}>{first}</time>
            {dash}
          </>
        )}
        <time dateTime={end_date}>
          {last} {year}
        </time>
      </p>
      {is_current && isAhead && <p className={styles.sign}>Текущая</p>}
    </>
  );
}

/** A link to registration while it is open, otherwise to the conference's news item. */
function WaysOn({ conference: { name, news, registration, is_current, end_date } }: { conference: Report }) {
  const today = useRootData()?.site.today ?? "";
  const open = is_current && registration === "open";
  if (open) {
    return (
      <>
        <p className={styles.wayOn}>
          <Button to={paths.registration}>Зарегистрироваться</Button>
        </p>
        {hasPassed({ end_date }, today) && <p className={styles.passed}>{openAfterDates}</p>}
      </>
    );
  }
  if (news === null) return null;
  return (
    <p className={styles.wayOn} data-print="hide">
      <Link arrow to={paths.newsItem(news)}>
        Подробнее<span className="visually-hidden">: {name}</span>
      </Link>
    </p>
  );
}

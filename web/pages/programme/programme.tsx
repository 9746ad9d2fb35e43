import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from "react-router";
import {
  type PublicProgramme,
  printProgramme,
  programmeCalendar,
  showPublicProgramme,
} from "#contract/conference/day/conference-programme.ts";
import {
  dayTitle,
  hallsOf,
  isParallel,
  maxPoints,
  pointForms,
  speakerLines,
  timeRange,
} from "#domain/programme/programme-sessions.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted, pluralForm } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { ToggleList } from "#ui/forms/toggle-list.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { CalendarIcon, PrinterIcon } from "#ui/status/icons.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { softenLongWords } from "../../components/soft-hyphens.ts";
import { staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { UnloadedPage } from "../../components/unloaded-page.tsx";
import { apiOf, queryOf } from "../../load.ts";
import { paths, withFilters } from "../../paths.ts";
import styles from "./programme.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const programme = await apiOf(args).request(showPublicProgramme, { params: { id: args.params["id"] ?? "" } });
  const asked = queryOf(args).get("halls");
  const address = (path: string) => path.replace(":id", String(programme.conference.id));
  return {
    ...programme,
    chosen: asked === null ? null : asked.split(",").filter(Boolean),
    // Not read from the contract in the browser, whose script would then contain the schemas.
    pdf: address(printProgramme.path),
    calendar: address(programmeCalendar.path),
  };
}

type Shown = PublicProgramme & { chosen: string[] | null; pdf: string; calendar: string };

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader<typeof loader>, request);
}

const crumbs = [{ label: "Конференции", to: paths.conferences }];

export default function ProgrammePage() {
  const id = Number(useParams()["id"]);
  const shown = useStaleData<typeof loader>();
  if (shown?.conference.id !== id) return <UnloadedPage title="Программа" missing="Программа" crumbs={crumbs} />;
  const { conference, sessions, time_zone } = shown;
  const most = maxPoints(sessions);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const title = conference.roman ? `Программа ${conference.roman}\u00a0конференции` : `Программа. ${conference.name}`;
  const points = most > 0 ? ` До ${most}\u00a0${pluralForm(most, ["балла", "баллов", "баллов"])}\u00a0НМО.` : "";
  return (
    <InnerPage
      crumbs={[...crumbs, { label: "Программа" }]}
      title={title}
      lead={withNoBreakSpaces(`${conference.place && `${conference.place}. `}Время\u00a0${time_zone}.${points}`)}
    >
      <PageHead
        title={title}
        description={`${conference.name}, ${days} ${year}: программа по дням и залам.`}
        path={paths.programme(id)}
        noindex={shown.chosen !== null}
      />
      <RailLayout rail={<Filters shown={shown} />} railEnd={<Files shown={shown} />}>
        <Days shown={shown} />
      </RailLayout>
    </InnerPage>
  );
}

const dateOf = ({ starts_at }: { starts_at: string }) => starts_at.slice(0, "YYYY-MM-DD".length);

/** Links to the days, and the halls as links that switch them. */
function Filters({ shown: { conference, sessions, chosen } }: { shown: Shown }) {
  const dates = [...new Set(sessions.map(dateOf))];
  const halls = hallsOf(sessions);
  const on = chosen ?? halls;
  const to = (wanted: string[]) =>
    withFilters(paths.programme(conference.id), { halls: wanted.length === halls.length ? undefined : wanted });
  const toggled = (hall: string) => halls.filter((one) => (one === hall ? !on.includes(one) : on.includes(one))).sort();
  const toggles = halls.map((hall) => ({
    id: hall,
    label: hall,
    on: on.includes(hall),
    to: to(toggled(hall)),
    count: sessions.filter((session) => session.hall === hall).length,
  }));
  return (
    <div className="stack gap-6">
      {dates.length > 1 && (
        <nav aria-label="Дни" data-print="hide">
          <p className={styles.railHead} aria-hidden="true">
            Дни
          </p>
          <ul className={styles.days}>
            {dates.map((date) => (
              <li key={date}>
                <Link to={`#day-${date}`} className="target">
                  {dayTitle(date)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {halls.length > 1 && <ToggleList name="Залы" toggles={toggles} allTo={to(halls)} noneTo={to([])} />}
    </div>
  );
}

function Files({ shown: { pdf, calendar } }: { shown: Shown }) {
  return (
    <div className={styles.files} data-print="hide">
      <Button to={pdf} reloadDocument>
        <PrinterIcon />
        Напечатать
      </Button>
      <Button to={calendar} variant="light" reloadDocument>
        <CalendarIcon />В календарь
      </Button>
      <p className="small muted">PDF для листа А4. Календарь — файл ICS: вся программа, день или один пункт.</p>
    </div>
  );
}

function Days({ shown: { calendar, sessions, chosen } }: { shown: Shown }) {
  const isShown = ({ kind, hall }: PublicProgramme["sessions"][number]) =>
    chosen === null || kind === "break" || hall === "" || chosen.includes(hall);
  return [...new Set(sessions.map(dateOf))].map((date) => (
    <section key={date} id={`day-${date}`} className={styles.day} aria-labelledby={`day-${date}-title`}>
      <div className={styles.dayHead}>
        <h2 id={`day-${date}-title`}>{dayTitle(date)}</h2>
        <a href={`${calendar}?day=${date}`} className="target small" data-print="hide">
          День в календарь
        </a>
      </div>
      <ol className={styles.list}>
        {sessions
          .filter((session) => dateOf(session) === date && isShown(session))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isParallel={isParallel(session, sessions)}
              calendar={`${calendar}?session=${session.id}`}
            />
          ))}
      </ol>
    </section>
  ));
}

type SessionRowProps = { session: PublicProgramme["sessions"][number]; isParallel: boolean; calendar: string };

function SessionRow({ session, isParallel, calendar }: SessionRowProps) {
  const { id, kind, title, hall, points, is_now: isNow } = session;
  const isBreak = kind === "break";
  const Title = isBreak ? "p" : "h3";
  return (
    <li id={`session-${id}`} className={classNames(styles.session, isNow && styles.now)}>
      <p className={styles.time}>
        <span className="nowrap">{timeRange(session)}</span>
        {isNow && <strong className={styles.sign}>Сейчас</strong>}
        {isParallel && <span className={styles.parallel}>параллельно</span>}
      </p>
      <div className={styles.what}>
        <Title className={isBreak ? undefined : styles.title}>{softenLongWords(withNoBreakSpaces(title))}</Title>
        {speakerLines(session).map((line) => (
          <p key={line} className="small muted">
            {withNoBreakSpaces(line)}
          </p>
        ))}
      </div>
      {hall && <p className={styles.where}>{hall}</p>}
      {!isBreak && (
        <p className={styles.more}>
          {points !== null && <span>{counted(points, pointForms)}&nbsp;НМО</span>}
          <a href={calendar} className="target" data-print="hide">
            <CalendarIcon />
            <span className="visually-hidden">В календарь: {title}</span>
          </a>
        </p>
      )}
    </li>
  );
}

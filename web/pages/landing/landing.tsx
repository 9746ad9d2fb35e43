import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Conference, listConferences } from "#contract/conference/conferences.ts";
import { listBulletins } from "#contract/site/bulletins.ts";
import { listNews } from "#contract/site/news.ts";
import { listSeasons, type SchoolSession, type Season } from "#contract/site/schools.ts";
import { showSite } from "#contract/site/site.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SessionList } from "../../components/session-row.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { type ShownSite, withoutLists } from "../../root.tsx";
import { useRootData } from "../../root-data.ts";
import { withTopic } from "../bulletins/bulletin-topics.ts";
import { AboutSection } from "./about-section.tsx";
import { BulletinsSection } from "./bulletins-section.tsx";
import type { NextSession } from "./conference-call.tsx";
import { ConferenceSection } from "./conference-section.tsx";
import styles from "./landing.module.css";
import { LandingSection } from "./landing-section.tsx";
import { leadingConferences, type ShownConference } from "./leading-conferences.ts";

const bulletinsShown = 4;
const newsShown = 3;
/** News that are announcements are at the top of the page already. */
const newsAsked = newsShown + 12;

/** Loads only the data that the page shows: the active sessions, the newest bulletins, and the number of all. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [site, seasons, bulletins, conferences, news] = await Promise.all([
    api.request(showSite),
    orNull(api.request(listSeasons)),
    orNull(api.request(listBulletins)),
    orNull(api.request(listConferences)),
    orNull(api.request(listNews, { query: { limit: String(newsAsked) } })),
  ]);
  return {
    ...(conferences && neighbours(conferences, site.today)),
    picture: site.landing_picture,
    news: news?.results
      .filter(({ is_announ }) => !is_announ)
      .slice(0, newsShown)
      .map(({ id, title, pub_date }) => ({ id, title, pub_date })),
    seasons: seasons?.map(({ season_number, year }) => ({ season_number, year })),
    activeSessions: seasons && activeSessions(seasons),
    nextSession: seasons && nextSession(seasons, site),
    bulletins: bulletins?.slice(0, bulletinsShown).map(withTopic),
    bulletinCount: bulletins?.length,
    firstBulletin: bulletins?.at(-1)?.date,
  };
}

/** Returns the next announced conference and the last past one. */
function neighbours(conferences: Conference[], today: string): { next?: ShownConference; last?: ShownConference } {
  const [last] = conferences.filter((conference) => hasPassed(conference, today));
  const next = conferences.filter((conference) => !hasPassed(conference, today)).at(-1);
  return { ...(next && { next: withoutLists(next) }), ...(last && { last: withoutLists(last) }) };
}

/** Of the seasons that `/schools/` shows without a choice. */
function nextSession(seasons: Season[], { today, year }: Pick<ShownSite, "today" | "year">): NextSession {
  const current = seasons.filter((season) => season.year === year);
  const coming = current.flatMap((season) => season.season_school).filter(({ date }) => date >= today);
  const [next] = coming.sort((one, other) => one.date.localeCompare(other.date));
  return next && { id: next.id, date: next.date, title: next.title };
}

function activeSessions(seasons: Season[]): SchoolSession[] {
  const sessions = seasons.flatMap((season) => season.season_school).filter((session) => session.is_active);
  return sessions.sort((one, other) => one.date.localeCompare(other.date));
}

export const clientLoader = ({ serverLoader, request }: ClientLoaderFunctionArgs) =>
  staleDataFallback(serverLoader, request);

export default function Landing() {
  const root = useRootData();
  const shown = useStaleData<typeof loader>();
  if (!root) return null;
  const { site, siteUrl } = root;
  const conferences = leadingConferences(site, shown);
  return (
    <>
      <PageHead
        description={`${site.headline || site.full_name}.`}
        path={paths.landing}
        structuredData={structuredData(site, siteUrl)}
        feed
      />
      <AboutSection
        site={site}
        conferences={conferences}
        session={shown?.nextSession ?? undefined}
        picture={shown?.picture}
        news={shown?.news}
      />
      <SchoolsSection site={site} seasons={shown?.seasons} activeSessions={shown?.activeSessions ?? undefined} />
      <ConferenceSection conferences={conferences} today={site.today} />
      <BulletinsSection bulletins={shown?.bulletins} count={shown?.bulletinCount} firstDate={shown?.firstBulletin} />
    </>
  );
}

/** The society and its current conference, for search engines. */
function structuredData(site: ShownSite, siteUrl: string): object[] {
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.short_name,
    legalName: site.full_name,
    url: siteUrl,
    email: site.email || undefined,
    telephone: site.phones.length > 0 ? site.phones : undefined,
    address: site.address || undefined,
    taxID: site.inn || undefined,
  };
  return site.current_conference ? [organization, event(site, site.current_conference, siteUrl)] : [organization];
}

function event(site: ShownSite, conference: NonNullable<ShownSite["current_conference"]>, siteUrl: string): object {
  const { name, theme, start_date, end_date, place, news } = conference;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name,
    description: theme || undefined,
    startDate: start_date,
    endDate: end_date,
    eventStatus: "https://schema.org/EventScheduled",
    location: place ? { "@type": "Place", name: place, address: place } : undefined,
    url: new URL(news === null ? paths.conference : paths.newsItem(news), siteUrl).href,
    organizer: { "@type": "Organization", name: site.short_name, url: siteUrl },
  };
}

type SchoolsSectionProps = {
  site: ShownSite;
  /** Undefined if they could not be loaded. */
  seasons: Pick<Season, "season_number" | "year">[] | undefined;
  activeSessions: SchoolSession[] | undefined;
};

/** The school: its season, credit points and next sessions. */
function SchoolsSection({ site, seasons = [], activeSessions }: SchoolsSectionProps) {
  const year = seasons.find(({ season_number }) => season_number === Number.parseInt(site.season_label, 10))?.year;
  return (
    <LandingSection
      id="schools"
      rail={
        <>
          <h2 id="schools-title">Школа фтизиатра</h2>
          {site.season_label && (
            <p className={styles.season}>
              <strong>{site.season_label}</strong>, {year ?? site.year}&nbsp;год
            </p>
          )}
          {site.credit_points !== null && (
            <p className={styles.points}>Слушатели получают {counted(site.credit_points, words.creditPoints)}</p>
          )}
        </>
      }
      railEnd={
        <Link to={paths.allSchools} arrow>
          Все занятия сезона
        </Link>
      }
    >
      <Sessions sessions={activeSessions} />
    </LandingSection>
  );
}

function Sessions({ sessions }: { sessions: SchoolSession[] | undefined }) {
  if (sessions === undefined) return <EmptyState level={3} title="Занятия школы" action={<RefreshLink />} />;
  if (sessions.length > 0) return <SessionList sessions={sessions} />;
  return (
    <EmptyState
      level={3}
      title={"В ближайшее время школ нет"}
      action={
        <Link to={paths.allSchools} arrow>
          Посмотреть прошедшие занятия
        </Link>
      }
    >
      Когда откроется запись на следующее занятие, оно появится здесь и в новостях.
    </EmptyState>
  );
}

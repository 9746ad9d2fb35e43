import type { LoaderFunctionArgs } from "react-router";
import { listBulletins } from "../../../contract/bulletins.ts";
import { listSeasons, type SchoolSession, type Season } from "../../../contract/schools.ts";
import { keepWhatWasShown, orNull, useKept } from "../../components/keep-what-was-shown.ts";
import { PageHead } from "../../components/page-head.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { AboutSection } from "./about-section.tsx";
import { BulletinsSection } from "./bulletins-section.tsx";
import { ConferenceSection } from "./conference-section.tsx";
import { SchoolsSection } from "./schools-section.tsx";
import { structuredData } from "./structured-data.ts";

const bulletinsShown = 4;

/** Only what the page shows: the active sessions, the newest bulletins and what is said of the rest. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [seasons, bulletins] = await Promise.all([orNull(api.ask(listSeasons)), orNull(api.ask(listBulletins))]);
  return {
    seasons: seasons?.map(({ season_number, year }) => ({ season_number, year })),
    activeSessions: seasons && activeSessions(seasons),
    bulletins: bulletins?.slice(0, bulletinsShown),
    bulletinCount: bulletins?.length,
    firstBulletin: bulletins?.at(-1)?.date,
  };
}

function activeSessions(seasons: Season[]): SchoolSession[] {
  const sessions = seasons.flatMap((season) => season.season_school).filter((session) => session.is_active);
  return sessions.sort((one, other) => one.date.localeCompare(other.date));
}

export const clientLoader = ({ serverLoader }: { serverLoader: () => ReturnType<typeof loader> }) =>
  keepWhatWasShown(serverLoader);

export default function Landing() {
  const root = useRootData();
  const shown = useKept<typeof loader>();
  if (!root) return null;
  const { site, siteUrl } = root;
  return (
    <>
      <PageHead
        description={`${site.headline || site.full_name}.`}
        path={paths.landing}
        structuredData={structuredData(site, siteUrl)}
        feed
      />
      <AboutSection site={site} />
      <SchoolsSection site={site} seasons={shown?.seasons} activeSessions={shown?.activeSessions ?? undefined} />
      <ConferenceSection conference={site.current_conference} today={site.today} />
      <BulletinsSection bulletins={shown?.bulletins} count={shown?.bulletinCount} firstDate={shown?.firstBulletin} />
    </>
  );
}

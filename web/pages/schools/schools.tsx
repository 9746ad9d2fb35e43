import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listSeasons, type Season } from "#contract/site/schools.ts";
import { showSite } from "#contract/site/site.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Button } from "#ui/forms/button.tsx";
import { ToggleList } from "#ui/forms/toggle-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { ListStatus } from "../../components/list-status.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SessionList } from "../../components/session-row.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf, queryOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./schools.module.css";
import {
  askedSeasons,
  chosenSeasons,
  numbersOf,
  seasonsAddress,
  seasonToggles,
  startSeasons,
} from "./season-choice.ts";

/** Loads all seasons for the rail, and the sessions of the selected ones for the column. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [site, all] = await Promise.all([api.request(showSite), orNull(api.request(listSeasons))]);
  if (!all) return null;
  const asked = askedSeasons(queryOf(args));
  const seasons = all.map(({ season_number, year, season_school }) => {
    return { season_number, year, sessions: season_school.length };
  });
  const chosen = chosenSeasons(seasons, asked, site.year);
  return {
    filtered: asked !== null,
    seasons,
    start: startSeasons(seasons, site.year),
    chosen,
    shown: all.filter((season) => chosen.includes(season.season_number)),
  };
}

type Shown = NonNullable<ReturnType<typeof useStaleData<typeof loader>>>;

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

export default function SchoolsPage() {
  const shown = useStaleData<typeof loader>();
  const points = useRootData()?.site.credit_points;
  const credit = points ? ` За сезон слушатели получают ${counted(points, words.creditPoints)}.` : "";
  return (
    <InnerPage
      crumbs={[{ label: "Школа" }]}
      title="Школа фтизиатра"
      lead={`Занятия идут очно и дистанционно.${credit}`}
    >
      <PageHead
        title="Школа фтизиатра"
        description={`Занятия школы по сезонам: даты, темы, ведущие, программы.${credit}`}
        path={paths.allSchools}
        noindex={shown?.filtered}
      />
      {shown === null ? <EmptyState title="Занятия школы" action={<RefreshLink />} /> : <ChosenSeasons shown={shown} />}
    </InnerPage>
  );
}

function ChosenSeasons({ shown: { seasons, chosen, start, shown } }: { shown: Shown }) {
  const everything = seasonsAddress(numbersOf(seasons), start);
  const rail = seasons.length > 0 && (
    <ToggleList
      name="Сезоны"
      toggles={seasonToggles(seasons, chosen, start)}
      allTo={everything}
      noneTo={seasonsAddress([], start)}
    />
  );
  return (
    <RailLayout rail={rail}>
      <ListStatus />
      <SeasonGroups seasons={shown} anySeason={seasons.length > 0} everything={everything} />
    </RailLayout>
  );
}

type SeasonGroupsProps = {
  seasons: Season[];
  /** False before the school's first season. */
  anySeason: boolean;
  /** The address with all seasons selected. */
  everything: string;
};

/** The selected seasons, the newest first, each with its sessions. */
function SeasonGroups({ seasons, anySeason, everything }: SeasonGroupsProps) {
  if (!anySeason) {
    return <EmptyState title="Занятий пока нет">Когда общество объявит первый сезон, он появится здесь.</EmptyState>;
  }
  if (seasons.length === 0) {
    return (
      <EmptyState title={"Ни один сезон не выбран"} action={<Button to={everything}>Показать все сезоны</Button>}>
        Отметьте хотя бы один, и занятия появятся здесь.
      </EmptyState>
    );
  }
  return seasons.map((season) => <SeasonGroup key={season.id} season={season} />);
}

/** The sessions to come, and the past ones folded. */
function SeasonGroup({ season: { season_number, year, season_school } }: { season: Season }) {
  const today = useRootData()?.site.today ?? "";
  const coming = season_school.filter((session) => session.is_active || session.date >= today);
  const past = season_school.filter((session) => !coming.includes(session));
  return (
    <section className={styles.season}>
      <h2 className={styles.heading}>
        {season_number}&nbsp;сезон{" "}
        <span className={styles.facts}>
          {year}&nbsp;год, {counted(season_school.length, words.sessions)}
        </span>
      </h2>
      {season_school.length === 0 && <p className={styles.none}>Занятия этого сезона ещё не объявлены.</p>}
      <SessionList sessions={coming.length > 0 ? coming : past} />
      {coming.length > 0 && past.length > 0 && (
        <Disclosure summary={`Прошедшие занятия: ${past.length}`} className={styles.past}>
          <SessionList sessions={past} />
        </Disclosure>
      )}
    </section>
  );
}

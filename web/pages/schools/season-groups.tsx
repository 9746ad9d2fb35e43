import type { Season } from "../../../contract/schools.ts";
import { counted, words } from "../../../domain/russian-plurals.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SessionList } from "../../components/session-row.tsx";
import styles from "./season-groups.module.css";

type SeasonGroupsProps = {
  seasons: Season[];
  /** False before the school's first season. */
  anySeason: boolean;
  /** The address that turns every season on. */
  everything: string;
};

/** The chosen seasons, newest first, each with its sessions. */
export function SeasonGroups({ seasons, anySeason, everything }: SeasonGroupsProps) {
  if (!anySeason) {
    return <EmptyState title="Занятий пока нет">Когда общество объявит первый сезон, он появится здесь.</EmptyState>;
  }
  if (seasons.length === 0) {
    return (
      <EmptyState
        title={"Ни\u00a0один сезон не\u00a0выбран"}
        action={<Button to={everything}>Показать все сезоны</Button>}
      >
        Отметьте хотя бы один, и занятия появятся здесь.
      </EmptyState>
    );
  }
  return seasons.map((season) => <SeasonGroup key={season.id} season={season} />);
}

function SeasonGroup({ season: { season_number, year, season_school } }: { season: Season }) {
  return (
    <section className={styles.season}>
      <h2 className={styles.heading}>
        {season_number}&nbsp;сезон{" "}
        <span className={styles.facts}>
          {year}&nbsp;год, {counted(season_school.length, words.sessions)}
        </span>
      </h2>
      {season_school.length > 0 ? (
        <SessionList sessions={season_school} />
      ) : (
        <p className={styles.none}>Занятия этого сезона ещё не&nbsp;объявлены.</p>
      )}
    </section>
  );
}

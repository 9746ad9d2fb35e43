import type { SchoolSession, Season } from "../../../contract/schools.ts";
import { counted, words } from "../../../domain/russian-plurals.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { RefreshLink } from "../../components/refresh-link.tsx";
import { SessionList } from "../../components/session-row.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { LandingSection } from "./landing-section.tsx";
import styles from "./schools-section.module.css";

type SchoolsSectionProps = {
  site: ShownSite;
  /** Undefined where they could not be fetched. */
  seasons: Pick<Season, "season_number" | "year">[] | undefined;
  activeSessions: SchoolSession[] | undefined;
};

/** The school: its season, its credit points, the sessions that come next. */
export function SchoolsSection({ site, seasons = [], activeSessions }: SchoolsSectionProps) {
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
      title={"В\u00a0ближайшее время школ нет"}
      action={
        <Link to={paths.allSchools} arrow>
          Посмотреть прошедшие занятия
        </Link>
      }
    >
      Когда откроется запись на&nbsp;следующее занятие, оно появится здесь и&nbsp;в&nbsp;новостях.
    </EmptyState>
  );
}

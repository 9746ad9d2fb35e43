import { pluralForm, words } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { BulletinGrid, type ShownBulletin } from "../../components/bulletin-card.tsx";
import { RefreshLink } from "../../components/inner-page.tsx";
import { paths } from "../../paths.ts";
import styles from "./landing.module.css";
import { LandingSection } from "./landing-section.tsx";

type BulletinsSectionProps = {
  /** The newest bulletins; undefined if they could not be loaded. */
  bulletins: ShownBulletin[] | undefined;
  count: number | undefined;
  firstDate: string | undefined;
};

/** The newest issues, and the number of all. */
export function BulletinsSection({ bulletins, count = 0, firstDate }: BulletinsSectionProps) {
  return (
    <LandingSection
      id="bulletins"
      rail={
        <>
          <h2 id="bulletins-title">Бюллетень</h2>
          {count > 0 && firstDate && (
            <p className={styles.count}>
              <span className={styles.figure}>{count}</span>
              <span className="muted">
                {pluralForm(count, words.bulletins)} с {firstDate.slice(0, "YYYY".length)}&nbsp;года
              </span>
            </p>
          )}
        </>
      }
      railEnd={
        count > 0 && (
          <Link to={paths.allBulletins} arrow>
            Все выпуски
          </Link>
        )
      }
    >
      <Issues bulletins={bulletins} />
    </LandingSection>
  );
}

function Issues({ bulletins }: { bulletins: ShownBulletin[] | undefined }) {
  if (bulletins === undefined) return <EmptyState level={3} title="Выпуски бюллетеня" action={<RefreshLink />} />;
  if (bulletins.length > 0) return <BulletinGrid bulletins={bulletins} />;
  return (
    <EmptyState
      level={3}
      title="Выпусков пока нет"
      action={
        <Link to={paths.news} arrow>
          Новости общества
        </Link>
      }
    >
      Первый выпуск появится здесь, о нём мы сообщим в новостях.
    </EmptyState>
  );
}

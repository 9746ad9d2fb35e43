import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listBulletins } from "#contract/site/bulletins.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { BulletinGrid } from "../../components/bulletin-card.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import styles from "./bulletins.module.css";
import { bulletinsByYear } from "./bulletins-by-year.ts";

export async function loader(args: LoaderFunctionArgs) {
  return orNull(apiOf(args).ask(listBulletins));
}

type Issues = NonNullable<ReturnType<typeof useStaleData<typeof loader>>>;

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

export default function BulletinsPage() {
  const issues = useStaleData<typeof loader>();
  return (
    <InnerPage crumbs={[{ label: "Бюллетень" }]} title="Бюллетень">
      <PageHead
        title="Бюллетень"
        description="Все выпуски бюллетеня общества фтизиатров: обзоры, разборы случаев, материалы конференций. В открытом доступе."
        path={paths.allBulletins}
      />
      {issues === null ? (
        <EmptyState title="Выпуски бюллетеня" action={<RefreshLink />} />
      ) : (
        <IssuesByYear issues={issues} />
      )}
    </InnerPage>
  );
}

function IssuesByYear({ issues }: { issues: Issues }) {
  if (issues.length === 0) {
    return <EmptyState title="Выпусков пока нет">Когда выйдет первый, он появится здесь.</EmptyState>;
  }
  const groups = bulletinsByYear(issues);
  return (
    <RailLayout rail={<BulletinsIntro count={issues.length} years={groups.map(({ year }) => year)} />}>
      {groups.map(({ year, issues }) => (
        <section key={year} id={placeOfYear(year)} className={styles.year}>
          <h2 className={styles.heading}>
            {year} <span className={styles.count}>{counted(issues.length, words.bulletins)}</span>
          </h2>
          <BulletinGrid bulletins={issues} />
          <p className={styles.up} data-print="hide">
            <Link className="target small" to="#main">
              Наверх<span className="visually-hidden">, к&nbsp;списку годов</span>
            </Link>
          </p>
        </section>
      ))}
    </RailLayout>
  );
}

function placeOfYear(year: number): string {
  return `year-${year}`;
}

/** The rail: the number of issues, the first year, and a link to each year. */
function BulletinsIntro({ count, years }: { count: number; years: number[] }) {
  return (
    <>
      <p className="measure muted small">
        {counted(count, words.bulletins)} с&nbsp;{years.at(-1)}&nbsp;года, все в&nbsp;открытом доступе.
      </p>
      {years.length > 1 && (
        <nav aria-labelledby="years" data-print="hide">
          <p id="years" className={styles.toYear}>
            Перейти к&nbsp;году
          </p>
          <ul className={styles.years}>
            {years.map((year) => (
              <li key={year}>
                <Link className="target small" to={`#${placeOfYear(year)}`}>
                  {year}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listBulletins } from "#contract/site/bulletins.ts";
import { monthAndYear } from "#domain/text/russian-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { BulletinGrid } from "../../components/bulletin-card.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { FileRows } from "../documents/file-rows.tsx";
import { withTopic } from "./bulletin-topics.ts";
import styles from "./bulletins.module.css";
import { bulletinsByYear } from "./bulletins-by-year.ts";

export async function loader(args: LoaderFunctionArgs) {
  const issues = await orNull(apiOf(args).request(listBulletins));
  return issues?.map(withTopic) ?? null;
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

/** The years whose covers are shown; older ones are folded lists. */
const unfoldedYears = 2;

function IssuesByYear({ issues }: { issues: Issues }) {
  if (issues.length === 0) {
    return <EmptyState title="Выпусков пока нет">Когда выйдет первый, он появится здесь.</EmptyState>;
  }
  const groups = bulletinsByYear(issues);
  const intro = `${counted(issues.length, words.bulletins)} с ${groups.at(-1)?.year}\u00a0года, все в открытом доступе.`;
  return (
    <RailLayout rail={<p className="measure muted small">{intro}</p>}>
      {groups.slice(0, unfoldedYears).map(({ year, issues }) => (
        <section key={year} className={styles.year}>
          <h2 className={styles.heading}>
            <Year year={year} count={issues.length} />
          </h2>
          <BulletinGrid bulletins={issues} />
        </section>
      ))}
      {groups.slice(unfoldedYears).map(({ year, issues }) => (
        <Disclosure key={year} className={styles.folded} summary={<Year year={year} count={issues.length} />}>
          <FileRows files={issues.map(asFile)} />
        </Disclosure>
      ))}
    </RailLayout>
  );
}

function Year({ year, count }: { year: number; count: number }) {
  return (
    <>
      {year} <span className={styles.count}>{counted(count, words.bulletins)}</span>
    </>
  );
}

const asFile = (issue: Issues[number]) => ({
  ...issue,
  title: `№ ${issue.number}, ${monthAndYear(issue.date)}`,
});

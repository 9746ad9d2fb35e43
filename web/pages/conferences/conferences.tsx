import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listConferences } from "#contract/site/conferences.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import styles from "./conference-report.module.css";
import { ConferenceReport } from "./conference-report.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const conferences = await orNull(apiOf(args).ask(listConferences));
  if (!conferences) return null;
  return conferences.map(({ conference_school, ...report }) => ({
    ...report,
    // Without the option to attend no school, which is the last one.
    schools: conference_school.slice(0, -1).map(({ name }) => name),
  }));
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

const title = "Отчёты о\u00a0конференциях";

export default function ConferencesPage() {
  const conferences = useStaleData<typeof loader>();
  return (
    <InnerPage
      crumbs={[{ label: title }]}
      title={title}
      lead={"Программы, сборники и\u00a0резолюции ежегодных конференций общества."}
    >
      <PageHead
        title={title}
        description="Ежегодные конференции фтизиатров: темы, даты, школы, программы, сборники тезисов и резолюции."
        path={paths.conferences}
      />
      {conferences === null && <EmptyState title="Конференции" action={<RefreshLink />} />}
      {conferences?.length === 0 && (
        <EmptyState title="Отчётов пока нет">После первой конференции они появятся здесь.</EmptyState>
      )}
      <ul className={styles.list}>
        {conferences?.map((conference) => (
          <ConferenceReport key={conference.id} conference={conference} />
        ))}
      </ul>
    </InnerPage>
  );
}

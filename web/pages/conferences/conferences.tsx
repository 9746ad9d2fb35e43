import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Conference, listConferences } from "#contract/conference/conferences.ts";
import { type PublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { pluralForm } from "#domain/text/russian-plurals.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { OpeningLink } from "../../components/frame/opening-link.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import styles from "./conference-report.module.css";
import { ConferenceReport } from "./conference-report.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const conferences = await orNull(apiOf(args).request(listConferences));
  if (!conferences) return null;
  return conferences.map(({ conference_school, totals, ...report }) => ({
    ...report,
    totals: totals && totalsInWords(totals),
    // Without the option to attend no school, which is the last one.
    schools: conference_school.slice(0, -1).map(({ name }) => name),
  }));
}

function totalsInWords({ date, ...counts }: NonNullable<Conference["totals"]>) {
  const kinds = (Object.keys(publicTotals) as PublicTotal[]).filter((kind) => counts[kind] !== undefined);
  return {
    figures: kinds.map((kind) => ({
      count: counts[kind] ?? 0,
      word: pluralForm(counts[kind] ?? 0, publicTotals[kind]),
    })),
    note: `${kinds.includes("participants") ? "Участники — кто был хотя бы один день. " : ""}Данные на ${longDate(date)}`,
  };
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

const title = "Конференции";
const unfoldedReports = 2;

export default function ConferencesPage() {
  const conferences = useStaleData<typeof loader>();
  return (
    <InnerPage
      crumbs={[{ label: title }]}
      title={title}
      lead={
        <>
          Программы, сборники и резолюции ежегодных конференций общества. <OpeningLink />
        </>
      }
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
        {conferences?.map((conference, index) => (
          <ConferenceReport key={conference.id} conference={conference} folded={index >= unfoldedReports} />
        ))}
      </ul>
    </InnerPage>
  );
}

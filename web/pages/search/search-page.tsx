import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { searchPageSize, searchSite } from "#contract/library/search.ts";
import { pageCount } from "#domain/site/paging.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { ListStatus } from "../../components/list-status.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf, queryOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { FrequentLinks, SearchFound } from "./search-found.tsx";
import styles from "./search-page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(args);
  const question = query.getAll("q").at(-1)?.trim() ?? "";
  const kind = query.getAll("kind").at(-1) ?? "";
  const page = query.getAll("page").at(-1);
  const found = await orNull(apiOf(args).request(searchSite, { query: { q: question, kind, page } }));
  if (!found) return { question, kind, found: null };
  const { count, results, kinds, suggestions } = found;
  // The API refuses pages that do not exist.
  const place = { page: Number(page) || 1, pages: pageCount(count, searchPageSize) };
  return { question, kind, found: { ...place, count, results, kinds, suggestions } };
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

const title = "Поиск по сайту";

export default function SearchPage() {
  const shown = useStaleData<typeof loader>();
  const question = shown?.question ?? "";
  return (
    <InnerPage crumbs={[{ label: "Поиск" }]} title={title}>
      <PageHead title={question === "" ? title : `«${question}»: поиск`} noindex />
      <SearchForm question={question} />
      <div className={styles.below}>
        {shown && <ListStatus />}
        <Below shown={shown} />
      </div>
    </InnerPage>
  );
}

function Below({ shown }: { shown: ReturnType<typeof useStaleData<typeof loader>> }) {
  if (!shown?.found) return <EmptyState title="Результаты поиска" action={<RefreshLink />} />;
  if (shown.question !== "") return <SearchFound question={shown.question} kind={shown.kind} found={shown.found} />;
  return (
    <div className="stack gap-6">
      <p className="measure muted">
        Поиск идёт по новостям, страницам, занятиям школы, конференциям, бюллетеням и документам. Слова можно писать в
        любой форме.
      </p>
      <FrequentLinks />
    </div>
  );
}

/** The search form; a plain form works without script. */
function SearchForm({ question }: { question: string }) {
  return (
    <search>
      <form action={paths.search} className={styles.form}>
        <div className="grow">
          <TextInput
            key={question}
            name="q"
            type="search"
            label="Что найти"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            autoFocus={question === ""}
            data-arrival={question === "" ? "" : undefined}
          />
        </div>
        <Button type="submit">Найти</Button>
      </form>
    </search>
  );
}

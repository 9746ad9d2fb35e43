import type { SearchAnswer } from "../../../contract/search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { RailLayout } from "../../../ui/rail-layout.tsx";
import { FoundRow } from "./found-row.tsx";
import { KindFilters } from "./kind-filters.tsx";
import { isKind, kindWords } from "./kind-words.ts";
import { searchAddress } from "./search-address.ts";
import { NothingFound } from "./search-found-nothing.tsx";
import styles from "./search-page.module.css";

type Found = Pick<SearchAnswer, "count" | "results" | "kinds" | "suggestions"> & { page: number; pages: number };

type SearchFoundProps = { question: string; kind: string; found: Found };

/** What a question has found: of which kinds, and the rows of this page. */
export function SearchFound({ question, kind, found }: SearchFoundProps) {
  const { kinds, results, suggestions } = found;
  if (kinds.length === 0) return <NothingFound question={question} suggestions={suggestions} />;
  return (
    <RailLayout rail={<KindFilters question={question} kind={kind} kinds={kinds} />}>
      {results.length === 0 ? (
        <EmptyState
          title={isKind(kind) ? `${kindWords[kind].all}: ничего не\u00a0нашлось` : "Здесь ничего не\u00a0нашлось"}
          action={<Button to={searchAddress(question)}>Показать всё найденное</Button>}
        >
          В&nbsp;других разделах эти слова есть.
        </EmptyState>
      ) : (
        <FoundRows question={question} kind={kind} found={found} />
      )}
    </RailLayout>
  );
}

function FoundRows({ question, kind, found: { count, results, page, pages } }: SearchFoundProps) {
  return (
    <>
      <div className={styles.counts}>
        <p aria-live="polite">Найдено: {count}</p>
        {pages > 1 && (
          <p>
            Страница {page} из {pages}
          </p>
        )}
      </div>
      <ol className={styles.list}>
        {results.map((result) => (
          <FoundRow
            key={`${result.kind} ${result.path} ${result.title.map(({ text }) => text).join("")}`}
            found={result}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager page={page} pageCount={pages} hrefFor={(number) => searchAddress(question, kind, number)} />
      </div>
    </>
  );
}

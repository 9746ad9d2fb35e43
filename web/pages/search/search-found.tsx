import type { SearchAnswer } from "#contract/site/search.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Anchor, Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { paths, withFilters } from "../../paths.ts";
import { FoundRow, isKind, kindWords } from "./found-row.tsx";
import styles from "./search-page.module.css";

type Found = Pick<SearchAnswer, "count" | "results" | "kinds" | "suggestions"> & { page: number; pages: number };

type SearchFoundProps = { question: string; kind: string; found: Found };

/** The results of a search: the kinds with counts, and the rows of this page. */
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
    <PagedList
      counted={`Найдено: ${count}`}
      page={page}
      pageCount={pages}
      hrefFor={(number) => searchAddress(question, kind, number)}
    >
      <ol className="plain">
        {results.map((result) => (
          <FoundRow
            key={`${result.kind} ${result.path} ${result.title.map(({ text }) => text).join("")}`}
            found={result}
          />
        ))}
      </ol>
    </PagedList>
  );
}

type KindFiltersProps = { question: string; kind: string; kinds: SearchAnswer["kinds"] };

/** Everything that was found, or one kind of it: links with counts. */
function KindFilters({ question, kind, kinds }: KindFiltersProps) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { kind: "", label: "Всё", count: all },
    ...kinds.map((found) => ({ ...found, label: kindWords[found.kind].all })),
  ];
  return (
    <nav aria-label="Где найдено" data-print="hide">
      <p className={styles.name} aria-hidden="true">
        Где найдено
      </p>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.kind}>
            <Anchor
              to={searchAddress(question, choice.kind)}
              preventScrollReset
              className={classNames(styles.choice, choice.kind === kind && styles.chosen)}
              aria-current={choice.kind === kind ? "true" : undefined}
              data-boxed=""
            >
              <span className={styles.label}>{choice.label}</span>
              <span className="muted text-weight tabular">{choice.count}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NothingFoundProps = { question: string; suggestions: SearchAnswer["suggestions"] };

/** No text has all the words: what else finds something, or how to go on. */
function NothingFound({ question, suggestions }: NothingFoundProps) {
  const title = `По\u00a0запросу «${question}» ничего не\u00a0нашлось`;
  if (suggestions.length === 0) {
    return (
      <EmptyState
        title={title}
        action={
          <Link arrow to={paths.landing}>
            На&nbsp;главную
          </Link>
        }
      >
        Проверьте, нет&nbsp;ли опечатки, или назовите одно-два главных слова.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <ul className="stack gap-2">
          {suggestions.map(({ text, count }) => (
            <li key={text}>
              <Link to={searchAddress(text)}>{text}</Link> <span className={styles.count}>найдено: {count}</span>
            </li>
          ))}
        </ul>
      }
    >
      Может быть, вы искали:
    </EmptyState>
  );
}

/** The address of what a question finds. @param kind only this kind; empty for all. */
function searchAddress(question: string, kind = "", page = 1): string {
  return withFilters(paths.search, {
    q: question,
    kind: kind === "" ? undefined : kind,
    page: page === 1 ? undefined : page,
  });
}

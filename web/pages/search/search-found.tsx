import { Fragment } from "react";
import type { SearchAnswer, SearchKind, SearchResult } from "#contract/library/search.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { fileFacts } from "#ui/links/file-facts.ts";
import { Anchor, Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { paths, withFilters } from "../../paths.ts";
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
          title={isKind(kind) ? `${kindWords[kind].all}: ничего не нашлось` : "Здесь ничего не нашлось"}
          action={<Button to={searchAddress(question)}>Показать всё найденное</Button>}
        >
          В других разделах эти слова есть.
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

/** Links to all results or to one kind of them, with counts. */
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
              data-no-underline=""
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

/** Shown without results: other words with results, or advice. */
function NothingFound({ question, suggestions }: NothingFoundProps) {
  const title = `По запросу «${question}» ничего не нашлось`;
  if (suggestions.length === 0) {
    return (
      <div className="stack gap-6">
        <EmptyState title={title}>Проверьте, нет ли опечатки, или назовите одно-два главных слова.</EmptyState>
        <FrequentLinks />
      </div>
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

export function FrequentLinks() {
  return (
    <div>
      <h2 className="title-3">Часто ищут</h2>
      <ul className="plain">
        {frequentLinks.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className="target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The destinations of most visitors, the most frequent first. */
const frequentLinks = [
  ["Регистрация на конференцию", paths.registration],
  ["Занятия школы", paths.allSchools],
  ["Документы: устав, взносы, бланки", paths.documents],
  ["Как вступить в общество", paths.about],
  ["Проверить сертификат", paths.certificates],
  ["Потеряли ссылку на свою регистрацию", paths.lostLink],
] as const;

/** The address of a search. @param kind only this kind; empty for all. */
function searchAddress(question: string, kind = "", page = 1): string {
  return withFilters(paths.search, {
    q: question,
    kind: kind === "" ? undefined : kind,
    page: page === 1 ? undefined : page,
  });
}

/** A result: its kind, title, and an excerpt around the matched words. */
function FoundRow({ found: { kind, title, path, date, excerpt, file } }: { found: SearchResult }) {
  return (
    <li className={styles.row}>
      <p className="cluster gap-1 gap-x-5 small muted tabular">
        <span>{kindWords[kind].one}</span>
        {date && (
          <time className={styles.date} dateTime={date}>
            {shortDate(date)}
          </time>
        )}
        {file && <span>{fileFacts({ extension: file.file_type, size: file.file_size, pages: file.file_pages })}</span>}
      </p>
      <h2 className={styles.title}>
        {/* Files are not routes; a loaded document unfolds the place that its address names. */}
        <Link quiet to={path} reloadDocument={file !== null || path.includes("#")}>
          <MarkedWords parts={title} />
        </Link>
      </h2>
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <MarkedWords parts={excerpt} />
        </p>
      )}
    </li>
  );
}

/** A text with its matched pieces marked. */
function MarkedWords({ parts }: { parts: { text: string; marked: boolean }[] }) {
  let at = 0;
  return parts.map(({ text: plain, marked }) => {
    const text = withNoBreakSpaces(plain);
    at += text.length;
    return marked ? (
      <mark key={at} className={styles.marked}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    );
  });
}

/** Names of the kinds for visitors: of one item, and of all. */
const kindWords: Record<SearchKind, { one: string; all: string }> = {
  news: { one: "Новость", all: "Новости" },
  page: { one: "Страница", all: "Страницы" },
  session: { one: "Занятие школы", all: "Занятия школы" },
  conference: { one: "Конференция", all: "Конференции" },
  bulletin: { one: "Бюллетень", all: "Бюллетени" },
  document: { one: "Документ", all: "Документы" },
};

function isKind(text: string): text is SearchKind {
  return Object.hasOwn(kindWords, text);
}

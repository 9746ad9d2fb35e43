import { Fragment } from "react";
import type { SearchKind, SearchResult } from "#contract/site/search.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { fileFacts } from "#ui/links/file-facts.ts";
import { Link } from "#ui/links/link.tsx";
import { withNonBreakingSpaces } from "../../components/non-breaking-spaces.ts";
import styles from "./search-page.module.css";

/** One find: what it is, its title, and the words around those that were asked for. */
export function FoundRow({ found: { kind, title, path, date, excerpt, file } }: { found: SearchResult }) {
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
        {/* A file is no page of the router's. */}
        <Link quiet to={path} reloadDocument={file !== null}>
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

/** A text in pieces, those that were asked for marked. */
function MarkedWords({ parts }: { parts: { text: string; marked: boolean }[] }) {
  let at = 0;
  return parts.map(({ text: plain, marked }) => {
    const text = withNonBreakingSpaces(plain);
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
export const kindWords: Record<SearchKind, { one: string; all: string }> = {
  news: { one: "Новость", all: "Новости" },
  page: { one: "Страница", all: "Страницы" },
  session: { one: "Занятие школы", all: "Занятия школы" },
  conference: { one: "Конференция", all: "Конференции" },
  bulletin: { one: "Бюллетень", all: "Бюллетени" },
  document: { one: "Документ", all: "Документы" },
};

export function isKind(text: string): text is SearchKind {
  return Object.hasOwn(kindWords, text);
}

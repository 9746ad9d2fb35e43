import type { ReactNode } from "react";
import type { NewsItem } from "#contract/site/news.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { FileRows } from "../documents/file-rows.tsx";
import styles from "./news-item.module.css";
import { NewsPicture } from "./news-picture.tsx";
import { shortTitle } from "./short-title.ts";
import { newsAddress } from "./tag-choice.ts";
import { TagMark } from "./tag-marks.tsx";

/** The data of a news page. */
export type ShownNews = Pick<NewsItem, "id" | "title" | "text" | "pub_date" | "link" | "tags" | "picture"> & {
  documents: NewsItem["news_document"];
  /** For an unpublished item: when it will appear; null if it is not scheduled. */
  waits?: string | null | undefined;
};

const documentsPlace = "documents";

type NewsItemViewProps = {
  news: ShownNews;
  head: ReactNode;
  /** Links after the text. */
  children?: ReactNode;
};

/** A news item as visitors see it. */
export function NewsItemView({ news, head, children }: NewsItemViewProps) {
  const { id, title, text, link, documents, picture } = news;
  return (
    <InnerPage
      crumbs={[{ label: "Новости", to: paths.news }, { label: shortTitle(title) }]}
      title={withNoBreakSpaces(title)}
    >
      {head}
      <RailLayout rail={<NewsFacts news={news} documentsPlace={documentsPlace} />}>
        <article className="stack gap-8">
          {picture && <NewsPicture picture={picture} place="item" eager />}
          <RichText html={text} lead />
          <ProgrammeLink news={id} />
          {link && link !== paths.newsItem(id) && <WayOn to={link} />}
          {documents.length > 0 && (
            <section className={styles.documents} id={documentsPlace} aria-labelledby="documents-title">
              <h2 id="documents-title">Документы</h2>
              <FileRows files={documents} />
            </section>
          )}
        </article>
        {children}
      </RailLayout>
    </InnerPage>
  );
}

/** On the page of the current conference: a link to its programme. */
function ProgrammeLink({ news }: { news: number }) {
  const conference = useRootData()?.site.current_conference;
  if (conference?.news !== news || !conference.has_programme) return null;
  return (
    <p className="link-weight">
      <Link arrow to={paths.programme(conference.id)}>
        Программа по дням и залам
      </Link>
    </p>
  );
}

/** The link of an announcement with a target of its own. */
function WayOn({ to }: { to: string }) {
  const host = URL.canParse(to) ? new URL(to).host : null;
  return (
    <p className="link-weight">
      <Link arrow={host === null} to={to}>
        {host === null ? "Перейти в раздел сайта" : `Открыть ${host}`}
      </Link>
    </p>
  );
}

type Facts = {
  pub_date: string;
  waits?: string | null | undefined;
  tags: { slug: string; name: string; color: string }[];
  documents: unknown[];
};

/** The rail of an item: date, tags, attached documents. */
function NewsFacts({ news, documentsPlace }: { news: Facts; documentsPlace: string }) {
  const { pub_date, waits, tags, documents } = news;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt className="muted">{waits === undefined ? "Опубликовано" : "Будет опубликовано"}</dt>
          <dd>
            {waits === null ? (
              "когда нажмут «Опубликовать»"
            ) : (
              <time dateTime={pub_date}>
                {longDate(pub_date.slice(0, 10))}
                {waits && `, ${waits.slice(11, 16)}`}
              </time>
            )}
          </dd>
        </div>
        {tags.length > 0 && (
          <div>
            <dt className="muted">Рубрики</dt>
            <dd className={styles.tags}>
              {tags.map((tag) => (
                <Link key={tag.slug} quiet className={styles.tag} to={newsAddress(1, [tag.slug])} data-no-underline="">
                  <TagMark tag={tag} />
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {documents.length > 0 && (
        <Link className={styles.toDocuments} to={`#${documentsPlace}`} data-print="hide">
          Документы к новости ({documents.length})
        </Link>
      )}
    </>
  );
}

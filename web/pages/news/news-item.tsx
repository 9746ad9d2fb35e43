import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { showNews } from "../../../contract/news.ts";
import { Link } from "../../../ui/link.tsx";
import { RailLayout } from "../../../ui/rail-layout.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { keepShortWords, softenLongWords } from "../../components/keep-short-words.ts";
import { PageHead } from "../../components/page-head.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { FileRows } from "../documents/file-rows.tsx";
import { newsArticle } from "./news-article.ts";
import { NewsFacts } from "./news-facts.tsx";
import styles from "./news-item.module.css";
import { NewsPicture } from "./news-picture.tsx";
import { shortTitle } from "./short-title.ts";

export async function loader(args: LoaderFunctionArgs) {
  const news = await apiOf(args).ask(showNews, { params: { news_id: args.params["id"] ?? "" } });
  const { id, title, text, pub_date, link, tags, news_document: documents, picture, excerpt } = news;
  return { id, title, text, pub_date, link, tags, documents, picture, excerpt };
}

const documentsPlace = "documents";

export default function NewsItemPage() {
  const news = useLoaderData<typeof loader>();
  const { id, title, text, link, documents, picture } = news;
  return (
    <InnerPage
      crumbs={[{ label: "Новости", to: paths.news }, { label: shortTitle(title) }]}
      title={softenLongWords(keepShortWords(title))}
    >
      <NewsItemHead />
      <RailLayout rail={<NewsFacts news={news} documentsPlace={documentsPlace} />}>
        <article className={styles.article}>
          {picture && <NewsPicture picture={picture} place="item" eager />}
          <RichText html={text} lead />
          {link && link !== paths.newsItem(id) && <WayOn to={link} />}
          {documents.length > 0 && (
            <section className={styles.documents} id={documentsPlace} aria-labelledby="documents-title">
              <h2 id="documents-title">Документы</h2>
              <FileRows files={documents} />
            </section>
          )}
        </article>
      </RailLayout>
    </InnerPage>
  );
}

function NewsItemHead() {
  const news = useLoaderData<typeof loader>();
  const root = useRootData();
  return (
    <PageHead
      title={news.title}
      description={news.excerpt}
      path={paths.newsItem(news.id)}
      image={news.picture?.src}
      type="article"
      structuredData={root && newsArticle(news, root.siteUrl, root.site.short_name)}
    />
  );
}

/** Where an announcement leads, when that is not its own page. */
function WayOn({ to }: { to: string }) {
  const host = URL.canParse(to) ? new URL(to).host : null;
  return (
    <p className={styles.wayOn}>
      <Link arrow={host === null} to={to}>
        {host === null ? "Перейти в\u00a0раздел сайта" : `Открыть ${host}`}
      </Link>
    </p>
  );
}

import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from "react-router";
import { type NewsNeighbours, showNews, showNewsNeighbours } from "#contract/site/news.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { Link } from "#ui/links/link.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { UnloadedPage } from "../../components/unloaded-page.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { newsArticle } from "./news-article.ts";
import styles from "./news-item.module.css";
import { NewsItemView, type ShownNews } from "./news-item-view.tsx";
import { type NewsLink, NewsLinks } from "./news-links.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const params = { news_id: args.params["id"] ?? "" };
  const [news, neighbours] = await Promise.all([
    api.request(showNews, { params }),
    orNull(api.request(showNewsNeighbours, { params })),
  ]);
  const { id, title, text, pub_date, link, tags, news_document: documents, picture, excerpt } = news;
  return { id, title, text, pub_date, link, tags, documents, picture, excerpt, neighbours };
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader<typeof loader>, request);
}

export default function NewsItemPage() {
  const id = Number(useParams()["id"]);
  const news = useStaleData<typeof loader>();
  // While another item is loading, the data of the previous address must not be shown.
  if (news?.id === id) {
    return (
      <NewsItemView news={news} head={<NewsItemHead news={news} />}>
        {news.neighbours && <WaysOnFromNews neighbours={news.neighbours} />}
      </NewsItemView>
    );
  }
  return <UnloadedPage title="Новость" missing="Текст новости" crumbs={[{ label: "Новости", to: paths.news }]} />;
}

function NewsItemHead({ news }: { news: ShownNews & { excerpt: string } }) {
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

/** Links to related news, the previous item and the next one. */
function WaysOnFromNews({ neighbours: { previous, next, related } }: { neighbours: NewsNeighbours }) {
  return (
    <div className={styles.ways} data-print="hide">
      {related.length > 0 && (
        <section aria-labelledby="related-news">
          <h2 id="related-news" className={styles.title}>
            На те же темы
          </h2>
          <NewsLinks news={related} />
        </section>
      )}
      <nav aria-label="Соседние новости" className={styles.neighbours}>
        {previous && <Neighbour news={previous} label="Предыдущая новость" rel="prev" />}
        {next && <Neighbour news={next} label="Следующая новость" rel="next" />}
      </nav>
    </div>
  );
}

function Neighbour({ news: { id, title }, label, rel }: { news: NewsLink; label: string; rel: "prev" | "next" }) {
  return (
    <p className={styles[rel]}>
      <span className="muted small">{label}</span>
      <Link to={paths.newsItem(id)} rel={rel} quiet className={styles.neighbour}>
        {withNoBreakSpaces(title)}
      </Link>
    </p>
  );
}

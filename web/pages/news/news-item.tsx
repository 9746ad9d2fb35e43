import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { showNews } from "#contract/site/news.ts";
import { PageHead } from "../../components/page-head.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { newsArticle } from "./news-article.ts";
import { NewsItemView } from "./news-item-view.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const news = await apiOf(args).ask(showNews, { params: { news_id: args.params["id"] ?? "" } });
  const { id, title, text, pub_date, link, tags, news_document: documents, picture, excerpt } = news;
  return { id, title, text, pub_date, link, tags, documents, picture, excerpt };
}

export default function NewsItemPage() {
  return <NewsItemView news={useLoaderData<typeof loader>()} head={<NewsItemHead />} />;
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

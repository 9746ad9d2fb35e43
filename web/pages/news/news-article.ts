import { paths } from "../../paths.ts";

type Described = {
  id: number;
  title: string;
  pub_date: string;
  excerpt: string;
  picture: { src: string } | null;
};

/** The item as structured data for search engines (schema.org, NewsArticle), which require absolute addresses. */
export function newsArticle(news: Described, siteUrl: string, publisher: string): object {
  const address = new URL(paths.newsItem(news.id), siteUrl).href;
  const organisation = { "@type": "Organization", name: publisher, url: new URL("/", siteUrl).href };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: news.title,
    description: news.excerpt,
    datePublished: news.pub_date,
    inLanguage: "ru",
    mainEntityOfPage: address,
    ...(news.picture && { image: [new URL(news.picture.src, siteUrl).href] }),
    author: organisation,
    publisher: organisation,
  };
}

import { expect, test } from "vitest";
import { newsArticle } from "./news-article.ts";

const news = { id: 71, title: "Конференция", pub_date: "2025-07-16T10:00:00+03:00", excerpt: "Кратко.", picture: null };

test("the structured data of a news item has absolute addresses of the site", () => {
  const article = newsArticle({ ...news, picture: { src: "/media/a.webp" } }, "https://ftiziatr.example", "Общество");
  expect(article).toMatchObject({
    "@type": "NewsArticle",
    mainEntityOfPage: "https://ftiziatr.example/news/71",
    image: ["https://ftiziatr.example/media/a.webp"],
    publisher: { name: "Общество", url: "https://ftiziatr.example/" },
  });
});

test("the structured data of a news item without a picture has no image", () => {
  expect(newsArticle(news, "https://ftiziatr.example", "Общество")).not.toHaveProperty("image");
});

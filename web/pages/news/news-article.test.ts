import { expect, it } from "vitest";
import { newsArticle } from "./news-article.ts";

const news = { id: 71, title: "Конференция", pub_date: "2025-07-16T10:00:00+03:00", excerpt: "Кратко.", picture: null };

it("names the item by absolute addresses, whatever host it is read on", () => {
  const article = newsArticle({ ...news, picture: { src: "/media/a.webp" } }, "https://ftiziatr.example", "Общество");
  expect(article).toMatchObject({
    "@type": "NewsArticle",
    mainEntityOfPage: "https://ftiziatr.example/news/71",
    image: ["https://ftiziatr.example/media/a.webp"],
    publisher: { name: "Общество", url: "https://ftiziatr.example/" },
  });
});

it("says nothing of a picture that is not there", () => {
  expect(newsArticle(news, "https://ftiziatr.example", "Общество")).not.toHaveProperty("image");
});

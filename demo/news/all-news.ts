import type { DemoNews } from "../demo-shape.ts";
import { news2023Autumn } from "./news-2023-autumn.ts";
import { news2024FirstHalf } from "./news-2024-first-half.ts";
import { news2024SecondHalf } from "./news-2024-second-half.ts";
import { news2025FirstHalf } from "./news-2025-first-half.ts";
import { news2025SecondHalf } from "./news-2025-second-half.ts";
import { news2026 } from "./news-2026.ts";

/** All the demonstration news, ascending by id and by time of publication. */
export const news: DemoNews[] = [
  ...news2023Autumn,
  ...news2024FirstHalf,
  ...news2024SecondHalf,
  ...news2025FirstHalf,
  ...news2025SecondHalf,
  ...news2026,
];

/** The eight tags of the demonstration news; colours as data, each at least 4.5:1 on white. */
export const tags = [
  { name: "Детская фтизиатрия", slug: "detskaya-ftiziatriya", color: "#0F766E" },
  { name: "Диагностика", slug: "diagnostika", color: "#15609E" },
  { name: "Законодательство", slug: "zakonodatelstvo", color: "#9A6700" },
  { name: "Конференция", slug: "konferenciya", color: "#0B3A66" },
  { name: "Лечение", slug: "lechenie", color: "#6D4AA5" },
  { name: "Новости общества", slug: "novosti-obshchestva", color: "#4A5D73" },
  { name: "Школа", slug: "shkola", color: "#1B7F4B" },
  { name: "Эпидемиология", slug: "epidemiologiya", color: "#5E6A12" },
] as const;

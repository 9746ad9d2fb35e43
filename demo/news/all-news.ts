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

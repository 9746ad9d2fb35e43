import type { PictureName } from "./pictures.ts";

/** The shapes in which the demonstration content is written down. Everything in `demo/` is invented. */

/** What visitors read as the link's text, and the name they save the file under, Cyrillic welcome. */
export type DemoFile =
  /** Set when the content is loaded. `body`: a paragraph a line, `## ` titles, `- ` lists and `| ` tables, as in Markdown. */
  | { title: string; name: `${string}.pdf`; body: string }
  /** `source`: its name in `demo/office/`. */
  | { title: string; name: `${string}.${"docx" | "doc" | "xlsx"}`; source: string };

/** A table in the text of a file; the first row is its head. */
export function tableOf(rows: string[][]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export type DemoNews = {
  id: number;
  /** ISO instant with the offset of Moscow, e.g. "2025-07-16T10:00:00+03:00". */
  publishedAt: string;
  title: string;
  /** The HTML body: p, h2, h3, ul, ol, li, blockquote, table, a, strong, em, figure. */
  text: string;
  /** Slugs of the tags in `demo/news/all-news.ts`. */
  tags: string[];
  picture?: PictureName;
  documents?: DemoFile[];
  isAnnouncement?: true;
  /** Where the announcement leads instead of the item's own page: an address or a path. */
  link?: string;
};

export type DemoSession = {
  number: number;
  /** Month and day, "07-24"; the year is the season's. */
  monthDay: string;
  title: string;
  leaders: string;
  /** Where it is held, e.g. «Заречинск, краевой диспансер, ауд. 2» or «Дистанционно». */
  place: string;
  /** Address of the distance-learning room; absent where it is held on site. */
  link?: string;
  isActive?: true;
  programme?: DemoFile;
};

export type DemoSeason = { seasonNumber: number; sessions: DemoSession[] };

export type DemoBulletin = {
  number: string;
  /** ISO date. */
  date: string;
  about: string;
  /** The text of the file: two or three articles. */
  body: string;
};

export type DemoConference = {
  /** «XIII», drawn large on the landing. */
  roman: string;
  name: string;
  theme: string;
  place: string;
  startDate: string;
  endDate: string;
  newsId?: number;
  documents: DemoFile[];
  /** Without the last option «Без посещения школы», which the server adds. */
  schools: string[];
};

export type DemoPage = { url: string; title: string; description: string; content: string; version?: string };

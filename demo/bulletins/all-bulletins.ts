import { type DemoBulletin, tableOf } from "../demo-shape.ts";
import { typeset } from "../typeset.ts";
import { issues2017 } from "./issues-2016-2018.ts";
import { issues2020 } from "./issues-2019-2021.ts";
import { issues2023 } from "./issues-2022-2024.ts";
import { issues2026 } from "./issues-2025-2026.ts";

export type Article = [title: string, authors: string, abstract: string];
export type Issue = {
  about: string;
  articles: Article[];
  /** Figures of the past year, in the March issues: what is counted, the year before, the past year. */
  figures?: [what: string, before: string, past: string][];
};

const firstYear = 2016;
/** № 1 came out in December, the fourth quarter of the first year. */
const firstQuarter = 3;

/** Issue № 1 is of December 2016; every quarter has one, on the 25th of its last month. */
function publishIssue(issue: Issue, number: number): DemoBulletin {
  const quarters = number - 1 + firstQuarter;
  const year = firstYear + Math.floor(quarters / 4);
  const month = String(((quarters % 4) + 1) * 3).padStart(2, "0");
  return {
    number: String(number),
    date: `${year}-${month}-25`,
    about: issue.about,
    body: [...issue.articles.map(writeArticle), ...writeFigures(issue, year), imprint].join("\n\n"),
  };
}

function writeArticle([title, authors, abstract]: Article): string {
  return `## ${title}\n${authors}\n${abstract}`;
}

function writeFigures(issue: Issue, year: number): string[] {
  if (!issue.figures) return [];
  const rows = [["Показатель", `${year - 2}`, `${year - 1}`], ...issue.figures];
  return [`## Край в цифрах: ${year - 1} год\n${tableOf(rows)}`];
}

const imprint = `## О бюллетене
Бюллетень выходит в марте, июне, сентябре и декабре. Все люди, случаи и числа в нём вымышлены. Главный редактор А. В. Примеров, ответственный секретарь Е. Ф. Вымыслова. Замечания и статьи присылайте на info@ftiziatr.example.`;

/** All issues, oldest first: № 1 of December 2016 to № 40 of September 2026. */
export const bulletins: DemoBulletin[] = [...issues2017, ...issues2020, ...issues2023, ...issues2026].map(
  (issue, index) => typeset(publishIssue(issue, index + 1)),
);

type Dated = { date: string };

export type YearOf<Issue> = { year: number; issues: Issue[] };

/** Groups issues by year, the newest year first; within a year in the order of the API. */
export function bulletinsByYear<Issue extends Dated>(issues: Issue[]): YearOf<Issue>[] {
  const years = [...new Set(issues.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => ({ year, issues: issues.filter((issue) => yearOf(issue) === year) }));
}

function yearOf({ date }: Dated): number {
  return Number(date.slice(0, 4));
}

import type { Database } from "../kit/database/open-database.ts";

/** Runs an action and returns the statements sent to the database meanwhile, with placeholders. */
export async function queriesOf({ slowQueries }: Pick<Database, "slowQueries">, run: () => Promise<unknown>) {
  const { longerThan, onSlowQuery } = slowQueries;
  const queries: string[] = [];
  slowQueries.longerThan = -1;
  slowQueries.onSlowQuery = ({ sql }) => queries.push(sql);
  try {
    await run();
  } finally {
    slowQueries.longerThan = longerThan;
    slowQueries.onSlowQuery = onSlowQuery ?? (() => {});
  }
  return queries;
}

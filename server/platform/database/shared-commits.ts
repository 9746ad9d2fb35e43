import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";
import type { Work } from "./transactions.ts";

type Waiting = { work: Work<unknown>; settle: (outcome: Outcome) => void };
type Outcome = { value: unknown } | { error: unknown };

const mostTogether = 64;

/**
 * Works that come while a commit is on its way to the disk wait for it and then share the next one: the disk is asked
 * once for all of them. They run one after another, on whatever node; each is all or nothing by itself, and resolves only
 * when the commit it shared is on the disk. Where one of them fails all begin anew, each apart from the others: a work
 * does nothing but ask and write the database.
 */
export function shareCommits(
  transaction: <T>(work: Work<T>) => Promise<T>,
  oneAtATime: Engine["oneAtATime"],
): <T>(work: Work<T>) => Promise<T> {
  let waiting: Waiting[] = [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      // SQLite never waits: without a turn of the loop the works already at the door would each find an empty room.
      await nextTurn();
      const together = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await commitTogether((work) => transaction((shared) => oneAtATime(shared).then(() => work(shared))), together);
    }
    running = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        work,
        settle: (outcome) => ("error" in outcome ? reject(outcome.error) : resolve(outcome.value as never)),
      });
      if (!running) void run();
    });
}

async function commitTogether(transaction: <T>(work: Work<T>) => Promise<T>, together: Waiting[]): Promise<void> {
  const outcomes = await transaction((shared) => eachOf(together, ({ work }) => succeed(shared, work)))
    .catch(() => transaction((shared) => eachOf(together, ({ work }) => apart(shared, work))))
    .catch((error) => together.map(() => ({ error })));
  for (const [index, { settle }] of together.entries()) {
    settle(outcomes[index] ?? { error: new Error("A work was forgotten.") });
  }
}

async function eachOf(works: Waiting[], run: (work: Waiting) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const work of works) outcomes.push(await run(work));
  return outcomes;
}

/** What most do: a savepoint for each would cost as much as two of its statements. */
async function succeed(shared: Kysely<Tables>, work: Work<unknown>): Promise<Outcome> {
  return { value: await work(shared) };
}

/** What one work wrote before it failed is taken back; the others stay. */
async function apart(shared: Kysely<Tables>, work: Work<unknown>): Promise<Outcome> {
  await sql`savepoint alone`.execute(shared);
  try {
    const value = await work(shared);
    await sql`release savepoint alone`.execute(shared);
    return { value };
  } catch (error) {
    await sql`rollback to savepoint alone`.execute(shared);
    await sql`release savepoint alone`.execute(shared);
    return { error };
  }
}

import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";
import type { Work } from "./transactions.ts";

type Waiting = { work: Work<unknown>; settle: (outcome: Outcome) => void };
type Outcome = { value: unknown } | { error: unknown };

const mostTogether = 64;

/**
 * Works that come while a commit is on its way to the disk wait for it and then share the next one: the disk is asked
 * once for all of them. Each is still all or nothing by itself, they run one after another, and each resolves only when
 * the commit it shared is on the disk.
 */
export function shareCommits(transaction: <T>(work: Work<T>) => Promise<T>): <T>(work: Work<T>) => Promise<T> {
  let waiting: Waiting[] = [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await commitTogether(transaction, together);
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
  try {
    const outcomes = await transaction(async (shared) => {
      const done: Outcome[] = [];
      for (const { work } of together) done.push(await apart(shared, work));
      return done;
    });
    for (const [index, { settle }] of together.entries()) {
      settle(outcomes[index] ?? { error: new Error("A work was forgotten.") });
    }
  } catch (error) {
    for (const { settle } of together) settle({ error });
  }
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

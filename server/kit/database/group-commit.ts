import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { OutageError, outageOf } from "../outage.ts";
import type { Tables } from "./tables/tables.ts";
import type { Work } from "./transactions.ts";

/** @param items the items processed in it. */
type Transaction<Item> = <T>(work: Work<T>, items: Item[]) => Promise<T>;
/**
 * Processes all items of a batch and returns a result for each, in order. Must have no other effects than queries and
 * writes of the database.
 */
export type Process<Item, Result> = (transaction: Kysely<Tables>, items: Item[]) => Promise<Result[]>;
type Outcome<Result> = { value: Result } | { error: unknown };
type Waiting<Item, Result> = { item: Item; settle: (outcome: Outcome<Result>) => void };

const maxTogether = 64;

/**
 * Collects the items that arrive while a commit is being written to disk and processes them in the next transaction:
 * one sync serves all of them. Batches are serialised across processes and nodes. Each result is returned after the
 * commit of its batch is on disk. If the process fails, each item is retried in a savepoint of its own.
 * @param transaction runs one at a time, on all nodes.
 */
export function groupCommits<Item, Result>(
  transaction: Transaction<Item>,
  process: Process<Item, Result>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;
  const run = async () => {
    running = true;
    let outagesInARow = 0;
    while (waiting.length > 0) {
      // SQLite never waits. Yields, so that queued items join the batch.
      await nextTurn();
      const together = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      const error = await commitTogether(transaction, process, together);
      const outage = outageOf(error);
      outagesInARow = outage ? outagesInARow + 1 : 0;
      if (outagesInARow < 2) continue;
      // The other items would wait just as long, one commit after another. None of them has begun.
      const meanwhile = new OutageError(!outage || outage === "unknown-outcome" ? "unreachable" : outage, error);
      for (const { settle } of waiting) settle({ error: meanwhile });
      waiting = [];
    }
    running = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Result>) =>
        "error" in outcome ? reject(outcome.error) : resolve(outcome.value);
      waiting.push({ item, settle });
      if (!running) void run();
    });
}

/**
 * The process failed before the commit, so nothing was committed and the items can be retried. After a failed commit
 * the outcome is unknown, and nothing is retried.
 */
class NotProcessed {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/** @returns the results, or the error of the whole batch. */
async function commitTogether<Item, Result>(
  transaction: Transaction<Item>,
  process: Process<Item, Result>,
  together: Waiting<Item, Result>[],
): Promise<unknown> {
  const items = together.map(({ item }) => item);
  let failure: unknown;
  const failed = (error: unknown) => {
    failure = error;
    return items.map(() => ({ error }));
  };
  const processed = (db: Kysely<Tables>) =>
    process(db, items).then(asOutcomes, (error: unknown) => {
      throw new NotProcessed(error);
    });
  const outcomes = await transaction(processed, items)
    .catch((error: unknown) => {
      if (!(error instanceof NotProcessed)) throw error;
      // The database cannot be written at all.
      if (outageOf(error.cause)) return failed(error.cause);
      return items.length === 1 ? failed(error.cause) : transaction((db) => oneByOne(db, process, items), items);
    })
    .catch(failed);
  for (const [index, { settle }] of together.entries()) {
    settle(outcomes[index] ?? { error: new Error("An item was forgotten.") });
  }
  return failure;
}

function asOutcomes<Result>(values: Result[]): Outcome<Result>[] {
  return values.map((value) => ({ value }));
}

async function oneByOne<Item, Result>(
  db: Kysely<Tables>,
  process: Process<Item, Result>,
  items: Item[],
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  for (const item of items) outcomes.push(await apart(db, process, item));
  return outcomes;
}

/** Processes one item in a savepoint: if it fails, only its own writes are rolled back. */
async function apart<Item, Result>(
  db: Kysely<Tables>,
  process: Process<Item, Result>,
  item: Item,
): Promise<Outcome<Result>> {
  await sql`savepoint alone`.execute(db);
  try {
    const [outcome] = asOutcomes(await process(db, [item]));
    await sql`release savepoint alone`.execute(db);
    return outcome ?? { error: new Error("An item was forgotten.") };
  } catch (error) {
    // The database cannot be written, and SQLite may have rolled back the whole transaction.
    if (outageOf(error)) throw error;
    await sql`rollback to savepoint alone`.execute(db);
    await sql`release savepoint alone`.execute(db);
    return { error };
  }
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { OutageError, outageOf } from "../outage.ts";
import type { Tables } from "./tables/tables.ts";
import type { Work } from "./transactions.ts";

/** @param items what is done in it. */
type Transaction<Item> = <T>(work: Work<T>, items: Item[]) => Promise<T>;
/** What is done with all that came together: a result for each, in order. It only asks and writes the database. */
export type Process<Item, Result> = (transaction: Kysely<Tables>, items: Item[]) => Promise<Result[]>;
type Outcome<Result> = { value: Result } | { error: unknown };
type Waiting<Item, Result> = { item: Item; settle: (outcome: Outcome<Result>) => void };

const maxTogether = 64;

/**
 * What comes while a commit is on its way to the disk waits for it and then shares the next one: the disk is asked once
 * for all of it. All processes wait for one another, on whatever node; each result is there only when the commit it
 * shared is on the disk. Where the process fails, each begins anew apart from the others, all or nothing by itself.
 * @param transaction one at a time, on whatever node.
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
      // SQLite never waits: without a turn of the loop those already at the door would each find an empty room.
      await nextTurn();
      const together = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      const error = await commitTogether(transaction, process, together);
      const outage = outageOf(error);
      outagesInARow = outage ? outagesInARow + 1 : 0;
      if (outagesInARow < 2) continue;
      // The others would wait as long again, one commit after another. Nothing of theirs is begun.
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

/** The process refused or failed: nothing was committed. Where the commit itself fails nobody knows, and nothing is done twice. */
class NotProcessed {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/** @returns what failed them all together. */
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
      // Neither apart nor together can anything be written.
      if (outageOf(error.cause)) return failed(error.cause);
      return items.length === 1 ? failed(error.cause) : transaction((db) => eachApart(db, process, items), items);
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

async function eachApart<Item, Result>(
  db: Kysely<Tables>,
  process: Process<Item, Result>,
  items: Item[],
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  for (const item of items) outcomes.push(await apart(db, process, item));
  return outcomes;
}

/** What one wrote before it failed is taken back; the others stay. */
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
    // Nothing that follows could be written either, and SQLite may have taken back the whole transaction.
    if (outageOf(error)) throw error;
    await sql`rollback to savepoint alone`.execute(db);
    await sql`release savepoint alone`.execute(db);
    return { error };
  }
}

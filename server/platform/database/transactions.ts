import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { shareCommits } from "./shared-commits.ts";
import type { Tables } from "./tables.ts";

export type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

export type Transactions = {
  /** All or nothing; committed to the disk when it resolves. */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /** For many at once, one after another on whatever node: those that wait share a commit, see `shareCommits`. */
  together: <T>(work: Work<T>) => Promise<T>;
};

/** A transaction inside a transaction would wait for itself for ever on SQLite, and commit apart on PostgreSQL: it throws. */
export function transactionsOf(db: Kysely<Tables>, { oneAtATime }: Pick<Engine, "oneAtATime">): Transactions {
  const inside = new AsyncLocalStorage<true>();
  const open = <T>(work: Work<T>) => db.transaction().execute((inner) => inside.run(true, () => work(inner)));
  const shared = shareCommits(open, oneAtATime);
  const outsideOnly = (run: <T>(work: Work<T>) => Promise<T>): typeof run => {
    return (work) => {
      if (inside.getStore()) throw new Error("A transaction is open: use what it hands out.");
      return run(work);
    };
  };
  return { transaction: outsideOnly(open), together: outsideOnly(shared) };
}

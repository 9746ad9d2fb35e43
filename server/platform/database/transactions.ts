import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { shareCommits } from "./shared-commits.ts";
import type { Tables } from "./tables.ts";

export type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

export type Transactions = {
  /** All or nothing; committed to the disk when it resolves. */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /** As `transaction`, for many at once: those that wait share a commit. */
  together: <T>(work: Work<T>) => Promise<T>;
};

/** A transaction inside a transaction would wait for itself for ever on SQLite, and commit apart on PostgreSQL: it throws. */
export function transactionsOf(db: Kysely<Tables>): Transactions {
  const inside = new AsyncLocalStorage<true>();
  const open = <T>(work: Work<T>) => db.transaction().execute((inner) => inside.run(true, () => work(inner)));
  const shared = shareCommits(open);
  const outsideOnly = (run: <T>(work: Work<T>) => Promise<T>): typeof run => {
    return (work) => {
      if (inside.getStore()) throw new Error("A transaction is open: use what it hands out.");
      return run(work);
    };
  };
  return { transaction: outsideOnly(open), together: outsideOnly(shared) };
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { groupCommits, type Process } from "./group-commit.ts";
import { noteCommit } from "./known-outcome.ts";
import type { Tables } from "./tables/tables.ts";

export type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

export type Transactions = {
  /** An atomic transaction; resolves when the commit is on disk. */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /**
   * A transaction that excludes all other exclusive ones, on all nodes: what it has read stays valid until it ends.
   */
  exclusive: <T>(work: Work<T>) => Promise<T>;
  /**
   * For many simultaneous callers, which run one after another on all nodes: those that wait share a commit, see
   * `groupCommits`.
   */
  inGroupCommit: <T>(work: Work<T>) => Promise<T>;
  /**
   * Like `inGroupCommit`, for many items of a kind: the process receives all items of a commit at once.
   * @param conferenceOf the only conference that an item concerns; it then waits only for the items of the same
   *   conference.
   */
  batched: <Item, Result>(
    process: Process<Item, Result>,
    conferenceOf?: (item: Item) => number,
  ) => (item: Item) => Promise<Result>;
};

/** A nested transaction throws: on SQLite it would wait for itself, on PostgreSQL it would be committed separately. */
export function transactionsOf(
  db: Kysely<Tables>,
  { acquireWriteLock }: Pick<Engine, "acquireWriteLock">,
): Transactions {
  const inside = new AsyncLocalStorage<true>();
  const outsideOnly = <Input, T>(run: (input: Input) => Promise<T>) => {
    return async (input: Input): Promise<T> => {
      if (inside.getStore()) throw new Error("A transaction is open: use what it hands out.");
      const result = await run(input);
      noteCommit();
      return result;
    };
  };
  const open = <T>(work: Work<T>) => db.transaction().execute((inner) => inside.run(true, () => work(inner)));
  const alone = <T>(work: Work<T>, conferences?: number[]) =>
    open((inner) => acquireWriteLock(inner, conferences).then(() => work(inner)));
  const batched: Transactions["batched"] = (process, conferenceOf) =>
    outsideOnly(groupCommits((work, items) => alone(work, conferenceOf && items.map(conferenceOf)), process));
  return {
    transaction: outsideOnly(open) as Transactions["transaction"],
    exclusive: outsideOnly(alone) as Transactions["exclusive"],
    inGroupCommit: batched(oneAfterAnother) as Transactions["inGroupCommit"],
    batched,
  };
}

async function oneAfterAnother(transaction: Kysely<Tables>, works: Work<unknown>[]): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const work of works) done.push(await work(transaction));
  return done;
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { measures } from "../measures.ts";
import type { Engine } from "./engine.ts";
import { groupCommits, type Process } from "./group-commit.ts";
import { noteCommit } from "./known-outcome.ts";
import { letSign } from "./signing-keys.ts";
import type { Tables } from "./tables/tables.ts";

export type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

export type Transactions = {
  /** All or nothing; committed to the disk when it resolves. */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /** A transaction that no other of its kind runs beside, on whatever node: what it has read stays true until it ends. */
  exclusive: <T>(work: Work<T>) => Promise<T>;
  /** For many at once, one after another on whatever node: those that wait share a commit, see `groupCommits`. */
  inGroupCommit: <T>(work: Work<T>) => Promise<T>;
  /**
   * As `inGroupCommit`, for many of a kind: all that share a commit are given to the process at once.
   * @param conferenceOf where each concerns the registrations of one conference alone, and waits for that one's only.
   */
  batched: <Item, Result>(
    process: Process<Item, Result>,
    conferenceOf?: (item: Item) => number,
  ) => (item: Item) => Promise<Result>;
};

/** A transaction inside a transaction would wait for itself for ever on SQLite, and commit apart on PostgreSQL: it throws. */
export function transactionsOf(
  db: Kysely<Tables>,
  { acquireWriteLock }: Pick<Engine, "acquireWriteLock">,
  signingKey: Buffer | undefined,
): Transactions {
  const inside = new AsyncLocalStorage<true>();
  const outsideOnly = <Input, T>(run: (input: Input) => Promise<T>) => {
    return async (input: Input): Promise<T> => {
      if (inside.getStore()) throw new Error("A transaction is open: use what it hands out.");
      const result = await run(input);
      noteCommit();
      measures.committed += 1;
      return result;
    };
  };
  const open = async <T>(work: Work<T>) => {
    const result = await db.transaction().execute((inner) => {
      letSign(inner, signingKey);
      return inside.run(true, () => work(inner));
    });
    measures.commits += 1;
    return result;
  };
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

/** Timeouts in milliseconds; 0 disables one. */
export type DatabaseLimits = {
  /** For opening a connection, or waiting for a free one of the pool. */
  connect: number;
  /** For locks on rows or on the whole database. */
  lock: number;
  /** For one statement, as measured by PostgreSQL. */
  statement: number;
  /** For the response to a statement, in case PostgreSQL hangs or cannot be reached. */
  answer: number;
  /** After this time without a statement PostgreSQL ends a transaction. */
  idleInTransaction: number;
};

/** For statements of requests. */
export const serverLimits: DatabaseLimits = {
  connect: 5_000,
  lock: 8_000,
  statement: 15_000,
  answer: 18_000,
  idleInTransaction: 30_000,
};

/** For commands: migrations, restores, imports and exports may take any time. */
export const commandLimits: DatabaseLimits = {
  connect: 10_000,
  lock: 60_000,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
};

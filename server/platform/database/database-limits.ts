/** How long is waited, in milliseconds; 0 is for ever. */
export type DatabaseLimits = {
  /** For a connection, or for one of the pool's to be free. */
  connect: number;
  /** For rows or the whole database that others have locked. */
  lock: number;
  /** For one statement to be done, as PostgreSQL counts it. */
  statement: number;
  /** For the answer to a statement, where PostgreSQL itself hangs or cannot be reached any more. */
  answer: number;
  /** PostgreSQL ends a transaction in which nothing is asked for so long. */
  idleInTransaction: number;
};

/** While somebody waits for a page. */
export const serverLimits: DatabaseLimits = {
  connect: 5_000,
  lock: 8_000,
  statement: 15_000,
  answer: 18_000,
  idleInTransaction: 30_000,
};

/** Migrations, restores, imports and exports take the time they need. */
export const commandLimits: DatabaseLimits = {
  connect: 10_000,
  lock: 60_000,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
};

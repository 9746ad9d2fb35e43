/**
 * Temporary failures of the database, the disk or the machine. `unreachable`: no response; `overloaded`: a timeout or a
 * lock; `full`: no space on the disk; `read-only`: writing is not possible; `exhausted`: no file handles, processes or
 * memory are left; `unknown-outcome`: the response to a commit was lost; `files`: the file store does not respond or
 * refuses.
 */
export const outages = [
  "unreachable",
  "overloaded",
  "full",
  "read-only",
  "exhausted",
  "unknown-outcome",
  "files",
] as const;

export type Outage = (typeof outages)[number];

/** An outage that cannot be derived from the engine's error. */
export class OutageError extends Error {
  readonly outage: Outage;

  constructor(outage: Outage, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.outage = outage;
  }
}

/** By the codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresOutages: [RegExp, Outage][] = [
  [/^(08...|57P0[1-5]|25P03|58030)$/, "unreachable"],
  [/^(57014|55P03|40001|40P01|53000|53200|53300)$/, "overloaded"],
  [/^53100$/, "full"],
  [/^25006$/, "read-only"],
];

/** By the primary codes of SQLite: https://www.sqlite.org/rescode.html */
const sqliteOutages: Record<number, Outage> = {
  5: "overloaded",
  6: "overloaded",
  7: "exhausted",
  8: "read-only",
  10: "unreachable",
  13: "full",
  14: "exhausted",
};

/** By the codes of the system. */
const systemOutages: Record<string, Outage> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
  EMFILE: "exhausted",
  ENFILE: "exhausted",
  EAGAIN: "exhausted",
  ENOMEM: "exhausted",
};

/** Returns the outage that caused an error; undefined for errors of the program or its input. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof OutageError) return error.outage;
  if (!(error instanceof Error)) return undefined;
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  // SQLite's extended codes use the bits above the lowest byte.
  if (errcode !== undefined) return sqliteOutages[errcode & 0xff];
  return systemOutages[code] ?? postgresOutages.find(([codes]) => codes.test(code))?.[1];
}

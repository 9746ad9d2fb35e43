import type { Generated } from "kysely";

/** Tables about the server itself, for the operator. Types as in `tables.ts`. */
export type OperatingTables = {
  /** Registrations of one person that were merged, until the removed one is erased. */
  registration_merges: {
    id: Generated<number>;
    kept_id: number;
    removed_id: number;
    /** JSON of what the merge changed: fields of the kept registration, passes of the removed one. */
    before: string;
    who: string;
    created_at: string;
  };
  /** One row for each place of an error; instants in UTC. */
  unexpected_errors: {
    id: string;
    name: string;
    place: string;
    route: string;
    count: number;
    /** The last day with this error in the society's time zone, and the number of errors on it. */
    today: string;
    count_today: number;
    first_at: string;
    last_at: string;
    /** The id of the last affected request; empty if none. */
    code: string;
    /** When the error was last sent to ERRORS_WEBHOOK. */
    told_at: Generated<string | null>;
  };
  /** The rows that the demonstration loaded, each with a value that every change of it changes. */
  demo_rows: { kind: string; id: number; stamp: string };
  /** Test commits of `/readyz`. */
  commit_trials: { id: Generated<number>; tried_at: string; filling: string };
  /** Backups by their due time; `heard_at`: the last heartbeat of the process, or its end. */
  backup_runs: {
    due_at: string;
    state: "running" | "done" | "failed";
    began_at: string;
    heard_at: string;
    place: string;
    /** Why it failed, as a sentence. */
    reason: string | null;
  };
};

import type { Generated } from "kysely";

/** How the server itself fares: for whoever looks after it. Types as in `tables.ts`. */
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
  /** One row for what goes wrong in one place; instants in UTC. */
  unexpected_errors: {
    id: string;
    name: string;
    place: string;
    route: string;
    count: number;
    /** The day of the society's zone on which it last happened, and how often then. */
    today: string;
    count_today: number;
    first_at: string;
    last_at: string;
    /** The id of the last request that met it; empty: none did. */
    code: string;
    /** When ERRORS_WEBHOOK last heard of it. */
    told_at: Generated<string | null>;
  };
  /** Written by `/readyz` to see that it can be. */
  commit_trials: { id: Generated<number>; tried_at: string; filling: string };
  /** Backups by the instant at which each was due; `heard_at`: the last sign of life of whoever makes it, or its end. */
  backup_runs: {
    due_at: string;
    state: "running" | "done" | "failed";
    began_at: string;
    heard_at: string;
    place: string;
    /** Why it failed, in a sentence. */
    reason: string | null;
  };
};

import type { Generated } from "kysely";
import type { Flag } from "./tables.ts";

/** Staff accounts and their sign-ins. Types as in `tables.ts`. */
export type StaffTables = {
  staff_accounts: {
    id: Generated<number>;
    username: string;
    fio: string;
    email: Generated<string>;
    /** Names of roles, separated by commas. */
    roles: string;
    password_hash: string;
    /** 1 for a password set by another person: valid for one sign-in, which only allows choosing an own password. */
    password_is_temporary: Flag;
    /** When a temporary password expires or was used; null for an own password. */
    password_until: string | null;
    password_used_at: string | null;
    /** Encrypted with the server's secret key. */
    otp_secret: string | null;
    otp_confirmed: Flag;
    /** The time step of the last used code, which cannot be used again. */
    otp_last_step: Generated<number>;
    is_disabled: Flag;
    created_at: string;
  };
  /** SHA-256 in hex of the token and of its cookies, which themselves are not stored. */
  staff_tokens: {
    id: Generated<number>;
    staff_id: number;
    token_hash: string;
    printing_hash: string;
    /** Hash of the cookie that shows unpublished files; null until the first `showMe`. */
    media_hash: string | null;
    created_at: string;
    last_used_at: string;
    address: string;
    user_agent: string;
  };
  /** Changes of a person's account by others, shown to that person until acknowledged. */
  staff_notices: {
    id: Generated<number>;
    staff_id: number;
    kind: "second-step-reset";
    at: string;
    /** The name of the person who made the change. */
    who: string;
    acknowledged_at: string | null;
  };
  /** Recent addresses of each person's sign-ins, as HMACs under a key outside the database. */
  known_addresses: { staff_id: number; address_hash: string; seen_at: string };
  /** Wrong codes of two-factor sign-ins with the right password. */
  failed_codes: { id: Generated<number>; staff_id: number; at: string };
  /** `second_step_roles`: JSON of the roles that must use two factors. */
  security_settings: { name: "second_step_roles"; value: string };
};

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

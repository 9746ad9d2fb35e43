import type { Generated } from "kysely";
import type { Flag } from "./tables.ts";

/** Who works here and how they sign in. Types as in `tables.ts`. */
export type StaffTables = {
  staff_accounts: {
    id: Generated<number>;
    username: string;
    fio: string;
    email: Generated<string>;
    role: "registrar" | "editor" | "administrator";
    password_hash: string;
    /** Made by somebody else: good for one sign-in, which opens nothing but the choice of one's own. */
    password_is_temporary: Flag;
    /** Until when it signs in, and when it did; null for one's own. */
    password_until: string | null;
    password_used_at: string | null;
    /** Sealed with the server's secret key. */
    otp_secret: string | null;
    otp_confirmed: Flag;
    /** The time step of the last code that was used: no code is good twice. */
    otp_last_step: Generated<number>;
    is_disabled: Flag;
    created_at: string;
  };
  /** SHA-256 in hex of the token and of the cookies that go with it; none is kept. */
  staff_tokens: {
    id: Generated<number>;
    staff_id: number;
    token_hash: string;
    printing_hash: string;
    /** Of the cookie that shows files which are not on the site; null until the person asks who they are. */
    media_hash: string | null;
    created_at: string;
    last_used_at: string;
    address: string;
    user_agent: string;
  };
  /** What somebody did to a person's account, shown to that person until they say that they know. */
  staff_notices: {
    id: Generated<number>;
    staff_id: number;
    kind: "second-step-reset";
    at: string;
    /** Whoever did it, in words. */
    who: string;
    acknowledged_at: string | null;
  };
  /** From where each person signed in lately: HMACs of addresses, under a key that the database does not hold. */
  known_addresses: { staff_id: number; address_hash: string; seen_at: string };
  /** Wrong codes of the second step, behind the right password. */
  failed_codes: { id: Generated<number>; staff_id: number; at: string };
  /** `second_step_roles`: JSON of the roles that have to have a second step. */
  security_settings: { name: "second_step_roles"; value: string };
};

import type { Generated } from "kysely";
import type { ErasureGround } from "#contract/registrations/erasures.ts";

/** What the law on personal data asks to be kept: consents with their proof, and the journal of erasures. */
export type LawTables = {
  /** Every act of consent, with its proof. Of a repeat: with the pass that it was given. */
  consents: {
    id: Generated<number>;
    registration_id: number;
    pass_id: number | null;
    version: string;
    /** SHA-256 of the text, in hex; empty where an older program did not say. */
    text_hash: string;
    given_at: string;
    address: string;
    user_agent: string;
  };
  /** The texts that people agreed to. A version names one text for ever; null: older than that rule. */
  consent_texts: { id: Generated<number>; version: string | null; hash: string; content: string };
  /** Whose data were erased: nothing in it is personal. */
  erasures: {
    id: Generated<number>;
    registration_id: number;
    conference_id: number;
    number: number;
    /** When the row was made: with its id it is found again in a restored backup. */
    registered_at: string;
    erased_at: string;
    /** Null: the program by itself. */
    staff_id: number | null;
    ground: ErasureGround;
    /** When the bytes of the row were gone from the database's files too. */
    scrubbed_at: string | null;
  };
};

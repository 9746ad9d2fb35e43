import type { Generated } from "kysely";
import type { ErasureGround } from "#contract/people/erasures.ts";

/** Tables required by the law on personal data: consents with their proof, and the journal of erasures. */
export type LawTables = {
  /** Every consent with its record; if it was given in a repeated registration, with that registration's pass. */
  consents: {
    id: Generated<number>;
    registration_id: number;
    pass_id: number | null;
    version: string;
    /** SHA-256 of the text, in hex; empty if an older program did not store it. */
    text_hash: string;
    given_at: string;
    address: string;
    user_agent: string;
  };
  /** The consent texts. A version never changes its text; null for texts older than versions. */
  consent_texts: { id: Generated<number>; version: string | null; hash: string; content: string };
  /** Erased registrations, without personal data. */
  erasures: {
    id: Generated<number>;
    registration_id: number;
    conference_id: number;
    number: number;
    /** The creation time of the row, which together with the id identifies it in a restored backup. */
    registered_at: string;
    erased_at: string;
    /** Null if the program erased it. */
    staff_id: number | null;
    ground: ErasureGround;
    /** When the bytes of the row were removed from the files of the database. */
    scrubbed_at: string | null;
  };
};

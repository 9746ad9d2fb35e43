import type { Generated } from "kysely";
import type { ErasureGround } from "#contract/people/erasures.ts";
import type { RequestKind, RequestSource } from "#domain/people/request-terms.ts";

/** Tables about persons, across conferences. Types as in `tables.ts`. */
export type PeopleTables = {
  /** Decisions of staff whether two registrations with a doubtful match are of one person. */
  person_matches: {
    one_id: number;
    other_id: number;
    is_same: number;
    decided_at: string;
    staff_id: number | null;
  };
  /** Requests about personal data. Erasing a person empties what names them. */
  personal_requests: {
    id: Generated<number>;
    kind: RequestKind;
    source: RequestSource;
    /** The day from which its term is counted. */
    received_on: string;
    created_at: string;
    fio: string;
    fio_key: string;
    email: Generated<string>;
    email_key: Generated<string>;
    content: Generated<string>;
    registration_id: number | null;
    /** The account that handles it. */
    staff_id: number | null;
    /** The reason given to the person for five more working days; empty if the term is not extended. */
    extended_because: Generated<string>;
    answered_at: string | null;
    /** How it was answered. */
    answer: Generated<string>;
  };
  /** People to be called back; deleted after the call or after thirty days. An erasure empties their texts. */
  callback_requests: { id: Generated<number>; fio: string; phone: string; asked_at: string };
  /** Addresses that receive one letter when registration opens, with which they are deleted. */
  opening_notices: {
    id: Generated<number>;
    email: string;
    email_key: string;
    asked_at: string;
    confirmed_at: Generated<string | null>;
  };
  /** Acts of destruction, for administrators alone; deleted after three years. */
  erasure_acts: {
    id: Generated<number>;
    made_at: string;
    keep_until: string;
    /** JSON of the act, with the extract of the journal: see `erasure-acts.ts`. */
    content: string;
    /** Number of printed forms, which the society destroys. */
    paper_sheets: Generated<number>;
    signed_at: string | null;
    paper_destroyed_at: string | null;
  };
};

/** What an act has erased, by numbers and days without personal data; the journal of erasures repeats it. */
export type ErasedByAct = { registrations: number[]; requests: { id: number; received_on: string }[] };

/** Tables required by the law on personal data: consents with their proof, and the journal of erasures. */
export type LawTables = {
  /** Every consent with its record; if it was given in a repeated registration, with that registration's pass. */
  consents: {
    id: Generated<number>;
    registration_id: number;
    pass_id: number | null;
    /** The question whose answer is this consent; null for the consent to processing. */
    question_id: Generated<number | null>;
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

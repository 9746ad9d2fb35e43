import type { Generated } from "kysely";
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

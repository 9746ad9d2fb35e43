import type { ColumnType, Generated } from "kysely";
import type { TextFieldName } from "#domain/registration/registration-fields.ts";
import type { WaitingState } from "#domain/registration/waiting-list.ts";
import { type CertificateTables, certificateTables } from "./certificate-tables.ts";
import {
  type BadgeTables,
  badgeTables,
  type DoorTables,
  doorTables,
  type ProgrammeTables,
  programmeTables,
} from "./day-tables.ts";
import type { EditorsTables } from "./editors-tables.ts";
import { type LetterTables, letterTables } from "./letter-tables.ts";
import type { OperatingTables, StaffTables } from "./office-tables.ts";
import type { LawTables, PeopleTables } from "./people-tables.ts";
import type { QuestionTables } from "./question-tables.ts";
import type { SearchTables } from "./search-tables.ts";

/** Tables of the day of a conference. */
type EventTables = DoorTables & BadgeTables & ProgrammeTables & CertificateTables;
type WorkTables = EditorsTables &
  StaffTables &
  LawTables &
  LetterTables &
  QuestionTables &
  SearchTables &
  PeopleTables &
  EventTables &
  OperatingTables;

/** Tables that are not public: registrations, staff, and the program's own. Types as in `tables.ts`. */
export type PrivateTables = WorkTables & {
  content_version: { version: number };
  registrations: Record<Exclude<TextFieldName, "fio">, Generated<string>> & {
    id: Generated<number>;
    conference_id: number;
    number: number;
    school_id: number | null;
    fio: string;
    fio_key: string;
    email_key: Generated<string>;
    status: ColumnType<"registered" | "withdrawn", "registered" | "withdrawn" | undefined>;
    source: "site" | "quick" | "desk" | "import";
    created_at: string;
    deleted_at: string | null;
    updated_at: string | null;
    created_by: number | null;
    /** Computed from the answers by `domain/registration/registration-search.ts`; has a trigram index. */
    search_key: Generated<string>;
    /** 1 if every required field has an answer. */
    is_complete: Generated<number>;
    /** JSON of the answers to the conference's questions, by the id of the question. */
    answers: Generated<string>;
    /** Updated by triggers. */
    waiting_proposals: Generated<number>;
    badge_role: Generated<BadgeTables["badge_roles"]["role"]>;
    /** Incremented by every change, so that concurrent edits are detected. */
    revision: Generated<number>;
    /** The version of the first consent to this registration; updated by a trigger on `consents`. */
    consent_version: string | null;
  };
  /** The waiting lists of schools, in the order of the ids. */
  waiting_list: {
    id: Generated<number>;
    registration_id: number;
    school_id: number;
    state: WaitingState;
    joined_at: string;
    offered_at: string | null;
    /** The instant until which an offered place is held. */
    deadline: string | null;
    /** When the row was closed: in every state but `waiting` and `offered`. */
    ended_at: string | null;
    /** The member of staff who offered out of turn or decided; empty for the registrant and the program. */
    who: Generated<string>;
    /** Why a place was offered out of turn. */
    reason: Generated<string>;
  };
  registration_numbers: { conference_id: number; last: number };
  registration_passes: {
    id: Generated<number>;
    registration_id: number;
    kind: "own" | "repeat";
    /** Content of the QR code: 26 characters of base32, 128 bits. */
    code: string;
    key_hash: string | null;
    /** The key of the result page in letters, encrypted; null for passes older than letters. */
    sealed_key: Generated<string | null>;
    /** Hash of that key, if it is not the first key of the page, of which such a pass has only the hash. */
    letter_hash: Generated<string | null>;
    /** Hash of the read-only key; null until a calendar file is requested. */
    ticket_hash: string | null;
    form_hash: string | null;
    form_until: string | null;
    /** The number of corrections: in total, and within the day since that instant. */
    corrections: Generated<number>;
    corrections_in_day: Generated<number>;
    correcting_since: string | null;
    /** JSON of the fields of a repeated registration. */
    sent: string | null;
    created_at: string;
  };
  proposed_corrections: {
    id: Generated<number>;
    registration_id: number;
    /** JSON of the fields that differ. */
    proposed: string;
    created_at: string;
    decided_at: string | null;
    accepted: number | null;
  };
  /** Responses to requests with an Idempotency-Key, encrypted with that key. */
  idempotency_keys: {
    key_hash: string;
    body_digest: string;
    sealed: string;
    created_at: string;
    /** The registration that the response is about. */
    subject: string | null;
  };
  saved_views: { id: Generated<number>; name: string; query: string };
  jobs: {
    id: string;
    staff_id: number;
    kind: string;
    state: "waiting" | "running" | "done" | "failed" | "cancelled";
    done: Generated<number>;
    total: Generated<number>;
    file_name: string | null;
    file_path: string | null;
    file_size: number | null;
    media_type: string | null;
    created_at: string;
    /** The last heartbeat of the job. */
    beat_at: string;
    /** The number of the process that runs it. */
    node: number;
  };
  /** Uploaded lists of registrants; the rows of each are a file for an hour. */
  registration_imports: {
    id: string;
    staff_id: number;
    file_name: string;
    /** JSON of its columns with a few values; empty once the rows are deleted. */
    summary: string;
    created_at: string;
    conference_id: number | null;
    /** The jobs of the import and of its undo. */
    loading_id: string | null;
    removing_id: string | null;
    /** When the import was cancelled. */
    stopped_at: string | null;
  };
  imported_registrations: { import_id: string; registration_id: number };
  audit_entries: {
    id: Generated<number>;
    at: string;
    staff_id: number | null;
    who: string;
    action: string;
    subject_kind: Generated<string>;
    subject_id: number | null;
    subject: Generated<string>;
    details: Generated<string>;
    /** JSON of [{field, before, after}]. */
    changes: Generated<string>;
    address: Generated<string>;
  };
  /** Entries of the audit trail that `AUDIT_LOG` has not received yet. */
  audit_outbox: { entry_id: number };
};

/** Tables whose changes affect no cached page. A table that is in neither list fails a test. */
export const privateTables = [
  "content_version",
  "commit_trials",
  "demo_rows",
  "backup_runs",
  "unexpected_errors",
  "questions",
  "registrations",
  "registration_answers",
  "registration_numbers",
  "registration_passes",
  "proposed_corrections",
  "waiting_list",
  ...badgeTables,
  ...doorTables,
  ...programmeTables,
  ...certificateTables,
  "consents",
  "consent_texts",
  "erasures",
  "idempotency_keys",
  "registration_merges",
  "person_matches",
  "personal_requests",
  "callback_requests",
  "opening_notices",
  "erasure_acts",
  "saved_views",
  ...letterTables,
  "jobs",
  "registration_imports",
  "imported_registrations",
  "entries",
  "entry_versions",
  "entry_previews",
  "entry_presence",
  "uploads",
  "staff_accounts",
  "staff_tokens",
  "staff_notices",
  "known_addresses",
  "failed_codes",
  "security_settings",
  "audit_entries",
  "audit_outbox",
  "site_search",
  "site_search_texts",
  "site_search_words",
  "site_search_state",
  "file_texts",
  "imported_items",
  "imported_files",
] as const satisfies (keyof PrivateTables)[];

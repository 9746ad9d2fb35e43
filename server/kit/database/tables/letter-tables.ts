import type { Generated, Selectable } from "kysely";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";

/** Tables of letters. Types as in `tables.ts`. */
export type LetterTables = {
  /** Every letter, queued in the transaction that causes it. Erasing a person empties what names them. */
  letters: {
    id: Generated<number>;
    /** Unique, so that a cause queues one letter. */
    key: string;
    kind: LetterKind;
    conference_id: number | null;
    registration_id: number | null;
    staff_id: number | null;
    mailing_id: Generated<number | null>;
    /** The e-mail address. */
    recipient: string;
    name: string;
    /** The number of the registration. */
    number: number | null;
    /** As sent; empty until then. */
    subject: Generated<string>;
    /** JSON of the values that the registration and its conference do not have, by placeholder. */
    facts: Generated<string>;
    /** Encrypted JSON of secret values, such as a one-time password; null once it is sent. */
    sealed: Generated<string | null>;
    without_attachments: Generated<number>;
    search_key: string;
    state: Generated<LetterState>;
    queued_at: string;
    /** When to try next. */
    due_at: string;
    /** Since it was queued or sent again by staff. */
    attempts: Generated<number>;
    resends: Generated<number>;
    /** The process that sends it. */
    node: Generated<number | null>;
    /** When it was sent, given up or cancelled. */
    ended_at: Generated<string | null>;
    /** `file`: written to `DATA_DIR/mail/` for lack of a mail server. */
    via: Generated<"smtp" | "file" | null>;
    /** A code of `domain/letters/mail-failures.ts`. */
    reason: Generated<string | null>;
    server_reply: Generated<string | null>;
  };
  /** The texts that staff have put in place of the original ones; the newest revision of a kind applies. */
  letter_texts: {
    kind: LetterKind;
    revision: number;
    at: string;
    staff_id: number | null;
    who: string;
    subject: string;
    preheader: string;
    /** Sanitized HTML with placeholders; empty with an empty subject: the original text applies again. */
    body: string;
  };
  /** A letter to many registrants. `view`: the query string of the table of participants. */
  mailings: {
    id: Generated<number>;
    state: Generated<MailingState>;
    view: string;
    view_name: Generated<string>;
    subject: Generated<string>;
    preheader: Generated<string>;
    /** Sanitized HTML with placeholders. */
    body: Generated<string>;
    revision: Generated<number>;
    created_at: string;
    staff_id: number | null;
    who: string;
    started_at: Generated<string | null>;
  };
  /** SHA-256 of the addresses that want no mailings. */
  mail_refusals: { address_hash: string; at: string };
  /** One row while the mail server cannot be used at all. */
  mail_outages: { id: 1; since: string; reason: string; server_reply: string };
};

export const letterTables = ["letters", "letter_texts", "mailings", "mail_refusals", "mail_outages"] as const;

export type LetterRow = Selectable<LetterTables["letters"]>;

/** The columns of a letter that name a person, emptied. */
export const nothingPersonal = {
  registration_id: null,
  recipient: "",
  name: "",
  subject: "",
  facts: "{}",
  sealed: null,
  search_key: "",
  server_reply: null,
};

export type LetterState = "waiting" | "sending" | "sent" | "failed" | "cancelled";

/** `queueing`: its letters are being added to the outbox. */
export type MailingState = "draft" | "queueing" | "sending" | "paused" | "stopped";

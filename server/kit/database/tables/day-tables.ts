import type { Generated } from "kysely";
import type { SessionKind } from "#domain/programme/programme-sessions.ts";
import type { BadgeFormatName } from "#domain/registration/badge-formats.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import type { Flag } from "./tables.ts";

/** Tables of the check-in at the entrance and at the doors of halls. Types as in `tables.ts`. */
export type DoorTables = {
  /** Devices with a pass for the check-in. Tokens and codes are stored as SHA-256 in hex. */
  door_devices: {
    id: Generated<number>;
    conference_id: number;
    /** The door, as staff name it. */
    place: string;
    /** The hall of the programme whose door it is; null for an entrance of the conference. */
    hall: string | null;
    /** At a hall: arrivals and departures by turn, or departures alone. */
    hall_turn: Generated<"both" | "departure">;
    /** When the door is planned to open; null for from the start. */
    expires_at: string;
    created_at: string;
    staff_id: number | null;
    /** The name of the member of staff who created the pass. */
    who: string;
    /** The secret of the pairing QR code and its six digits; null once used. */
    code_hash: string | null;
    digits_hash: string | null;
    code_expires_at: string | null;
    /** Wrong digits that were tried, at any pass, while these digits were valid. */
    wrong_digits: Generated<number>;
    token_hash: string | null;
    /** The private key (PKCS #8, base64) that opens sealed marks, encrypted with the server's secret key. */
    sealing_key: Generated<string>;
    /** The person at the door. */
    holder: Generated<string>;
    kind: Generated<"phone" | "laptop">;
    paired_at: string | null;
    revoked_at: string | null;
    revoked_by: Generated<string>;
    /** The last report of the device. */
    last_seen_at: string | null;
    queue_length: Generated<number>;
    /** The time of the oldest unsent mark. */
    queue_since: string | null;
    list_at: string | null;
    /** Milliseconds that the device's clock is fast. */
    clock_offset: Generated<number>;
    /** Percent; null if the browser does not report it. */
  };
  /** Arrivals and departures, also repeated ones: the first arrival of a day that is not undone counts. */
  door_marks: {
    /** A UUID made by the device. */
    id: string;
    conference_id: number;
    registration_id: number;
    /** Null once the device was deleted. */
    device_id: number | null;
    /** The person at the door, or the member of staff. */
    who: string;
    /** The day of the conference, in its time zone. */
    day: string;
    /** Null at an entrance of the conference. */
    hall: string | null;
    kind: "arrival" | "departure";
    way: "code" | "search" | "new";
    /** Corrected by the offset of the device's clock. */
    made_at: string;
    /** As the device reported it. */
    device_made_at: string;
    /** When the server last received an act about it. */
    received_at: string;
    /** Why the device had stopped the person, if the person was let in nevertheless. */
    let_in: Generated<"" | "withdrawn" | "waiting" | "other-day">;
    /** 1 if the mark was received after its pass had been revoked. */
    was_revoked: Flag;
    undone_at: string | null;
    undone_by: Generated<string>;
    /** 1 if staff have undone it: devices do not restore it. */
    undone_by_staff: Flag;
    /** When it was last undone or restored, by the server's clock: an older act changes nothing. */
    settled_at: Generated<string>;
  };
  /** Marks that disagree with the list, for staff to decide. Meanwhile they are valid; as presence see `isAccepted`. */
  door_conflicts: {
    id: Generated<number>;
    conference_id: number;
    kind: "withdrawn" | "waiting" | "two-doors" | "namesake" | "revoked" | "clock" | "held" | "early" | "deleted";
    found_at: string;
    mark_id: string | null;
    /** The other arrival with the same code. */
    other_mark_id: string | null;
    /** The registration that a new person resembles. */
    other_registration_id: number | null;
    device_id: number | null;
    /** The chosen verb; `none` if it resolved itself; empty while open. */
    decision: Generated<string>;
    decided_at: string | null;
    decided_by: Generated<string>;
  };
  /** Acts that arrived after the end of their pass, until staff accept or reject those of a device together. */
  door_held_acts: {
    id: Generated<number>;
    /** The UUID made by the device. */
    act_id: string;
    device_id: number;
    kind: "mark" | "new" | "undo" | "restore";
    /** As the device sealed it; empty once decided. */
    sealed: string;
    /** By the server's clock. */
    made_at: string;
  };
};

export const doorTables = [
  "door_devices",
  "door_marks",
  "door_conflicts",
  "door_held_acts",
] as const satisfies (keyof DoorTables)[];

type Session = {
  conference_id: number;
  kind: SessionKind;
  title: string;
  /** A name within the conference. */
  hall: Generated<string>;
  starts_at: string;
  ends_at: string;
  /** One per line: the name, and after a dash the topic or the affiliation. */
  speakers: Generated<string>;
  /** Credit points; null for none. */
  points: number | null;
};

/** Sessions as visitors see them; written by the publication of a programme. */
export type PublishedSessions = Session & {
  /** The id of the working row, which may be gone. */
  session_id: number;
  published_at: string;
};

/** Tables of the programme and of the presence at its sessions. Types as in `tables.ts`. */
export type ProgrammeTables = {
  /** The sessions as staff edit them. */
  programme_sessions: Session & {
    id: Generated<number>;
    /** The school whose registrants are expected. */
    school_id: number | null;
    /** Percent of the session's minutes that are credited. */
    threshold: Generated<number>;
    takes_presence: Flag;
    /** 0 for sessions that are not published. */
    is_public: Flag;
    /** Incremented by every change, so that concurrent edits are detected. */
    revision: Generated<number>;
    updated_at: string;
    /** The member of staff who changed it last. */
    who: Generated<string>;
  };
  /** Loaded files of webinar platforms; deleting one undoes it. */
  presence_imports: {
    id: Generated<number>;
    session_id: number;
    file_name: string;
    created_at: string;
    who: string;
  };
  /** Stays at a session besides the marks of doors. Records by hand replace all others of the person. */
  presence_records: {
    id: Generated<number>;
    session_id: number;
    registration_id: number;
    source: "hand" | "webinar";
    arrived_at: string;
    /** Null if unknown. */
    left_at: string | null;
    import_id: number | null;
    /** The member of staff who recorded it. */
    who: string;
    created_at: string;
  };
};

export const programmeTables = [
  "programme_sessions",
  "presence_imports",
  "presence_records",
] as const satisfies (keyof ProgrammeTables)[];

/** Tables of the printing of badges. Types as in `tables.ts`. */
export type BadgeTables = {
  /** Changed words and colours of a conference's roles; the others are in `domain/registration/badge-roles.ts`. */
  badge_roles: { conference_id: number; role: BadgeRoleName; word: string; color: string };
  /** Each time that badges were made; their PDF is the file of a job. */
  badge_runs: {
    id: Generated<number>;
    conference_id: number;
    format: BadgeFormatName;
    /** The shown parts, as JSON. */
    contents: string;
    badges: number;
    sheets: number;
    /** `confirmed`: staff answered which badges were printed. A run whose job failed stays `making`. */
    state: Generated<"making" | "made" | "confirmed">;
    staff_id: number | null;
    who: string;
    created_at: string;
    confirmed_at: string | null;
    confirmed_by: Generated<string>;
  };
  /** The badges of a run, in their order on the sheets, from 0. */
  badges: { run_id: number; position: number; registration_id: number; is_printed: Flag };
};

/** In the order of their references. */
export const badgeTables = ["badge_roles", "badge_runs", "badges"] as const satisfies (keyof BadgeTables)[];

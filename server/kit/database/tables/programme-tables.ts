import type { Generated } from "kysely";
import type { SessionKind } from "#domain/programme/programme-sessions.ts";
import type { Flag } from "./tables.ts";

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

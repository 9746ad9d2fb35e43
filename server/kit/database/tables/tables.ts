import type { ColumnType, Generated, Kysely } from "kysely";
import type { PublishedSessions } from "./day-tables.ts";
import type { PrivateTables } from "./private-tables.ts";

/**
 * The tables, as both engines have them. Instants are ISO texts in UTC with milliseconds, dates `YYYY-MM-DD`, booleans
 * 0 or 1, settings JSON as text. Names that end in `_key` are made by `domain/search/search-key.ts`.
 */
/** When visitors see it; null for immediately and without an end. */
type Times = { pub_date: string | null; until: string | null };

export type Flag = ColumnType<number, number | undefined, number>;

type ContentTables = {
  files: {
    id: Generated<number>;
    /** Below `/media/`. Immutable: changed content gets another path. */
    path: string;
    /** The file name for downloads. */
    name: string;
    media_type: string;
    size: number;
    width: number | null;
    height: number | null;
    /** Null and empty for files that staff did not upload. */
    created_at: string | null;
    created_by: Generated<string>;
    /** When it was moved to the bin. */
    deleted_at: string | null;
    /** The focus of a picture, visible in every crop: from 0 (left, top) to 1. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** The number of pages of a PDF; null for other files, broken PDFs, and those not read yet. */
    page_count: number | null;
  };
  /** Narrower copies of pictures, and pictures of the first pages of PDFs. */
  file_copies: { file_id: number; path: string; media_type: string; size: number; width: number };
  settings: { name: string; value: string };
  tags: { id: Generated<number>; name: string; slug: string; color: string };
  news: {
    id: Generated<number>;
    title: string;
    text: string;
    pub_date: string;
    /** The instant until which it is visible; null for no end. */
    until: string | null;
    link: string | null;
    is_announ: Flag;
    picture_id: number | null;
    picture_alt: string;
    search_key: string;
  };
  news_tags: { news_id: number; tag_id: number };
  news_documents: { id: Generated<number>; news_id: number; title: string; file_id: number; position: number };
  seasons: { id: Generated<number>; year: number; season_number: number };
  school_sessions: {
    id: Generated<number>;
    season_id: number;
    number: number;
    date: string;
    title: string;
    managements: string;
    school_name: string;
    school_link: string | null;
    program_id: number | null;
    is_active: Flag;
  } & Times;
  conferences: {
    id: Generated<number>;
    name: string;
    roman: string;
    theme: string;
    place: string;
    start_date: string;
    end_date: string;
    news_id: number | null;
    is_current: Flag;
    registration_on: Flag;
    registration_from: string | null;
    registration_until: string | null;
    /** Number of places; null: unlimited. */
    places: number | null;
    /** 1 if anonymous callers may register by name alone; 0 for staff only. */
    quick_for_all: Flag;
    /** Days before the conference on which participants are reminded; 0: never. */
    reminder_days: Generated<number>;
    /** Since the last day of the conference. */
    retention_months: Generated<number>;
    /** 1 if the program erases the registrations then; 0 if it reminds an administrator. */
    erases_by_itself: Flag;
    /** Time to answer an offered place, in hours. */
    offer_hours: Generated<number>;
    /** JSON of the totals on the site: `PublishedTotals`. */
    public_totals: Generated<string | null>;
  } & Times;
  conference_documents: {
    id: Generated<number>;
    conference_id: number;
    title: string;
    file_id: number;
    position: number;
  };
  conference_schools: {
    id: Generated<number>;
    conference_id: number;
    name: string;
    position: number;
    /** 1 for the option to attend no school, which is always last. */
    without_school: Flag;
    places: number | null;
    /** When staff closed the waiting list; null while it is open. */
    waiting_closed_at: string | null;
  };
  published_sessions: PublishedSessions;
  bulletins: {
    id: Generated<number>;
    number: string;
    date: string;
    about: string;
    file_id: number;
    cover_id: number | null;
  } & Times;
  documents: {
    id: Generated<number>;
    title: string;
    section: Generated<string>;
    about: Generated<string>;
    file_id: number;
    position: number;
  } & Times;
  pages: {
    id: Generated<number>;
    /** Without slashes at the ends. */
    url: string;
    /** As typed by staff. */
    typed_url: string;
    title: string;
    description: string;
    content: string;
    version: string | null;
  } & Times;
  /** Former addresses of the site and their targets. */
  redirects: { from_path: string; to_path: string };
};

export type Tables = ContentTables & PrivateTables;

/** The database or a transaction in it. Queries are in repositories. */
export type Db = Kysely<Tables>;

/** Tables whose rows appear and expire at set times. */
export const timedTables = Object.keys({
  news: true,
  school_sessions: true,
  conferences: true,
  bulletins: true,
  documents: true,
  pages: true,
} satisfies Record<TimedTable, true>) as TimedTable[];

type TimedTable = {
  [Table in keyof ContentTables]: "until" extends keyof ContentTables[Table] ? Table : never;
}[keyof ContentTables];

/** Tables of the public site: each has triggers that increment `content_version`. */
export const contentTables = [
  "files",
  "file_copies",
  "settings",
  "tags",
  "news",
  "news_tags",
  "news_documents",
  "seasons",
  "school_sessions",
  "conferences",
  "conference_documents",
  "conference_schools",
  "published_sessions",
  "bulletins",
  "documents",
  "pages",
  "redirects",
] as const satisfies (keyof ContentTables)[];

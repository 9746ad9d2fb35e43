import type { ColumnType, Generated, Kysely } from "kysely";
import type { PrivateTables } from "./private-tables.ts";

/**
 * The tables, as both engines have them. Instants are ISO texts in UTC with milliseconds, dates `YYYY-MM-DD`, booleans
 * 0 or 1, settings JSON as text. Names that end in `_key` are made by `domain/search/search-key.ts`.
 */
/** Instants between which visitors see it; null: from its publication on, for good. */
type Times = { pub_date: string | null; until: string | null };

export type Flag = ColumnType<number, number | undefined, number>;

type ContentTables = {
  files: {
    id: Generated<number>;
    /** Below `/media/`, never changes: another content is another path. */
    path: string;
    /** The name a visitor saves it under. */
    name: string;
    media_type: string;
    size: number;
    width: number | null;
    height: number | null;
    /** Null and empty: before staff could upload. */
    created_at: string | null;
    created_by: Generated<string>;
    /** In the bin since then. */
    deleted_at: string | null;
    /** What of a picture has to be seen wherever it is cut: from 0, left and top, to 1. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** Of a PDF; null: of nothing else, of a broken one, and until somebody has looked. */
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
    /** The instant from which visitors do not see it any more; null: it stays. */
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
    /** How many may register; null: as many as want. */
    places: number | null;
    /** 1: anybody may register by name alone; 0: staff only. */
    quick_for_all: Flag;
    /** After the last day of the conference. */
    retention_months: Generated<number>;
    /** 1: then the registrations are erased by the program; 0: an administrator is reminded. */
    erases_by_itself: Flag;
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
    /** 1 for the one option to attend without a school, which stays last. */
    without_school: Flag;
    places: number | null;
  };
  bulletins: {
    id: Generated<number>;
    number: string;
    date: string;
    about: string;
    file_id: number;
    cover_id: number | null;
  } & Times;
  documents: { id: Generated<number>; title: string; file_id: number; position: number } & Times;
  pages: {
    id: Generated<number>;
    /** Without slashes at its ends. */
    url: string;
    /** As staff typed it. */
    typed_url: string;
    title: string;
    description: string;
    content: string;
    version: string | null;
  } & Times;
  /** Addresses of the site that lead to others, since somebody changed them. */
  redirects: { from_path: string; to_path: string };
};

export type Tables = ContentTables & PrivateTables;

/** The database or a transaction in it, as it is handed on; what is asked of it stands in repositories. */
export type Db = Kysely<Tables>;

/** Tables whose rows appear and leave at their times. */
export const timedTables = [
  "news",
  "school_sessions",
  "conferences",
  "bulletins",
  "documents",
  "pages",
] as const satisfies (keyof ContentTables)[];

/** Tables whose change changes what the public site shows: each has triggers that count up `content_version`. */
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
  "bulletins",
  "documents",
  "pages",
  "redirects",
] as const satisfies (keyof ContentTables)[];

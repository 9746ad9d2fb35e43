import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the programme of a conference, its published copy, and the presence of registrants at its sessions. */
export async function addProgramme(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
  await engine.watchContent(db, "published_sessions");
}

const shared = `
    conference_id integer not null references conferences (id) on delete cascade,
    kind text not null check (kind in ('plenary', 'section', 'school', 'ceremony', 'meeting', 'break')),
    title text not null,
    hall text default '' not null,
    starts_at text not null,
    ends_at text not null check (ends_at > starts_at),
    speakers text default '' not null,
    points integer check (points between 1 and 100),`;

const statements = [
  `create table programme_sessions (
    id integer primary key autoincrement,${shared}
    school_id integer references conference_schools (id) on delete set null,
    threshold integer default 70 not null check (threshold between 0 and 100),
    takes_presence integer default 0 not null check (takes_presence in (0, 1)),
    is_public integer default 1 not null check (is_public in (0, 1)),
    revision integer default 1 not null,
    updated_at text not null,
    who text default '' not null
  )`,
  "create index programme_sessions_of on programme_sessions (conference_id, starts_at)",
  `create table published_sessions (
    session_id integer not null constraint published_sessions_key primary key,${shared}
    published_at text not null
  )`,
  "create index published_sessions_of on published_sessions (conference_id, starts_at)",
  `create table presence_imports (
    id integer primary key autoincrement,
    session_id integer not null references programme_sessions (id) on delete cascade,
    file_name text not null,
    created_at text not null,
    who text not null
  )`,
  "create index presence_imports_of on presence_imports (session_id, id)",
  `create table presence_records (
    id integer primary key autoincrement,
    session_id integer not null references programme_sessions (id) on delete cascade,
    registration_id integer not null references registrations (id) on delete cascade,
    source text not null check (source in ('hand', 'webinar')),
    arrived_at text not null,
    left_at text check (left_at >= arrived_at),
    import_id integer references presence_imports (id) on delete cascade,
    who text not null,
    created_at text not null
  )`,
  "create unique index presence_records_once on presence_records (session_id, registration_id, source, arrived_at)",
  "create index presence_records_of_registration on presence_records (registration_id)",
  "create index presence_records_of_import on presence_records (import_id)",
  "create index door_marks_of_hall on door_marks (conference_id, hall, made_at) where hall is not null",
];

import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds requests about personal data, acts of destruction, and the indexes by which registrations of one person are found. */
export async function addPersonalRequests(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const statements = [
  "create index registrations_of_person on registrations (email_key, fio_key)",
  "create index registrations_of_name on registrations (fio_key, id)",
  `create table person_matches (
    one_id integer not null references registrations (id) on delete cascade,
    other_id integer not null references registrations (id) on delete cascade,
    is_same integer not null check (is_same in (0, 1)),
    decided_at text not null,
    staff_id integer references staff_accounts (id) on delete set null,
    constraint person_matches_key primary key (one_id, other_id)
  )`,
  "create index person_matches_of_other on person_matches (other_id)",
  `create table personal_requests (
    id integer primary key autoincrement,
    kind text not null,
    source text not null,
    received_on text not null check (received_on like '____-__-__'),
    created_at text not null,
    fio text not null,
    fio_key text not null,
    email text default '' not null,
    email_key text default '' not null,
    content text default '' not null,
    registration_id integer references registrations (id) on delete set null,
    staff_id integer references staff_accounts (id) on delete set null,
    extended_because text default '' not null,
    answered_at text,
    answer text default '' not null
  )`,
  "create index personal_requests_of_person on personal_requests (fio_key, email_key)",
  "create index personal_requests_of_registration on personal_requests (registration_id)",
  `create table erasure_acts (
    id integer primary key autoincrement,
    made_at text not null,
    keep_until text not null check (keep_until like '____-__-__'),
    content text not null,
    paper_sheets integer default 0 not null check (paper_sheets >= 0),
    signed_at text,
    paper_destroyed_at text
  )`,
];

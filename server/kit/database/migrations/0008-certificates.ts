import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds certificates of participation, their templates and numbers, and the codes of the portal of medical education. */
export async function addCertificates(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const statements = [
  `create table certificates (
    id integer primary key autoincrement,
    conference_id integer not null references conferences (id),
    registration_id integer references registrations (id) on delete set null,
    year integer not null,
    sequence integer not null,
    signs text not null check (length(signs) = 4),
    key_hash text not null unique,
    version integer default 1 not null,
    state text default 'valid' not null check (state in ('valid', 'void')),
    reason text default '' not null,
    replaces integer unique references certificates (id),
    voided_at text,
    voided_by text default '' not null,
    issued_at text not null,
    issued_by text not null,
    is_printed integer default 0 not null check (is_printed in (0, 1)),
    check ((state = 'void') = (voided_at is not null)),
    constraint certificates_number unique (year, sequence)
  )`,
  "create unique index certificates_valid on certificates (registration_id) where state = 'valid' and registration_id is not null",
  "create index certificates_of_registration on certificates (registration_id)",
  "create index certificates_of_conference on certificates (conference_id, id)",
  `create table certificate_holders (
    certificate_id integer not null constraint certificate_holders_key primary key references certificates (id) on delete cascade,
    registration_id integer not null references registrations (id) on delete cascade,
    name text not null,
    name_key text not null,
    facts text not null,
    note text default '' not null
  )`,
  "create index certificate_holders_of on certificate_holders (registration_id)",
  `create table certificate_numbers (
    year integer not null constraint certificate_numbers_key primary key,
    last integer not null
  )`,
  `create table certificate_settings (
    conference_id integer not null constraint certificate_settings_key primary key references conferences (id) on delete cascade,
    draft text not null,
    template text,
    in_force_at text,
    in_force_by text default '' not null,
    rules text not null
  )`,
  `create table certificate_pictures (
    id integer primary key autoincrement,
    conference_id integer not null references conferences (id) on delete cascade,
    kind text not null check (kind in ('background', 'signature', 'stamp')),
    file_name text not null,
    width integer not null,
    height integer not null,
    svg text not null,
    created_at text not null
  )`,
  "create index certificate_pictures_of on certificate_pictures (conference_id, id)",
  `create table individual_codes (
    registration_id integer not null constraint individual_codes_key primary key references registrations (id) on delete cascade,
    conference_id integer not null references conferences (id) on delete cascade,
    code text not null unique,
    created_at text not null,
    who text not null
  )`,
  "create index individual_codes_of on individual_codes (conference_id)",
];

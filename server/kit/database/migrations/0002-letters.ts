import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the outbox, mailings, the texts of letters, and the encrypted keys of result pages, so that letters can link to them. */
export async function addLetters(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const statements = [
  "alter table registration_passes add column sealed_key text",
  "alter table registration_passes add column letter_hash text",
  "create unique index registration_passes_by_letter_hash on registration_passes (letter_hash) where letter_hash is not null",
  "alter table conferences add column reminder_days integer default 3 not null check (reminder_days between 0 and 30)",
  `create table mailings (
    id integer primary key autoincrement,
    state text default 'draft' not null check (state in ('draft', 'queueing', 'sending', 'paused', 'stopped')),
    view text not null,
    subject text default '' not null,
    preheader text default '' not null,
    body text default '' not null,
    revision integer default 1 not null,
    created_at text not null,
    staff_id integer references staff_accounts (id) on delete set null,
    who text not null,
    started_at text
  )`,
  `create table mail_refusals (
    address_hash text primary key,
    at text not null
  )`,
  `create table letters (
    id integer primary key autoincrement,
    key text not null unique,
    kind text not null,
    conference_id integer references conferences (id) on delete set null,
    registration_id integer references registrations (id) on delete set null,
    staff_id integer references staff_accounts (id) on delete cascade,
    mailing_id integer references mailings (id) on delete cascade,
    recipient text not null,
    name text not null,
    number integer,
    subject text default '' not null,
    facts text default '{}' not null,
    sealed text,
    without_attachments integer default 0 not null check (without_attachments in (0, 1)),
    search_key text not null,
    state text default 'waiting' not null check (state in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
    queued_at text not null,
    due_at text not null,
    attempts integer default 0 not null,
    resends integer default 0 not null,
    node integer,
    ended_at text,
    via text check (via in ('smtp', 'file')),
    reason text,
    server_reply text
  )`,
  "create index letters_due on letters (due_at, id) where state = 'waiting' and mailing_id is null",
  "create index letters_sending on letters (node) where state = 'sending'",
  "create index letters_listed on letters (state, id)",
  "create index letters_ended on letters (state, ended_at)",
  "create index letters_of_registration on letters (registration_id)",
  "create index letters_of_mailing on letters (mailing_id, state, due_at, id) where mailing_id is not null",
  `create table letter_texts (
    kind text not null,
    revision integer not null,
    at text not null,
    staff_id integer references staff_accounts (id) on delete set null,
    who text not null,
    subject text not null,
    preheader text not null,
    body text not null,
    constraint letter_texts_key primary key (kind, revision)
  )`,
  `create table mail_outages (
    id integer primary key check (id = 1),
    since text not null,
    reason text not null,
    server_reply text not null
  )`,
];

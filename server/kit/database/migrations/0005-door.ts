import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds accounts with several roles, the devices of the check-in, their marks and conflicts. */
export async function addDoor(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const statements = [
  "alter table staff_accounts add column roles text default '' not null",
  "update staff_accounts set roles = role",
  "alter table staff_accounts drop column role",
  `create table door_devices (
    id integer primary key autoincrement,
    conference_id integer not null references conferences (id) on delete cascade,
    place text not null,
    hall text,
    hall_turn text default 'both' not null check (hall_turn in ('both', 'departure')),
    opens_at text,
    expires_at text not null,
    created_at text not null,
    staff_id integer references staff_accounts (id) on delete set null,
    who text not null,
    code_hash text,
    digits_hash text,
    code_expires_at text,
    token_hash text,
    sealing_key text default '' not null,
    holder text default '' not null,
    kind text default 'phone' not null check (kind in ('phone', 'laptop')),
    paired_at text,
    revoked_at text,
    revoked_by text default '' not null,
    last_seen_at text,
    queue_length integer default 0 not null,
    queue_since text,
    list_at text,
    clock_offset integer default 0 not null,
    battery integer
  )`,
  "create index door_devices_of on door_devices (conference_id, id)",
  "create unique index door_devices_token on door_devices (token_hash) where token_hash is not null",
  "create unique index door_devices_code on door_devices (code_hash) where code_hash is not null",
  `create table door_marks (
    id text not null constraint door_marks_key primary key,
    conference_id integer not null references conferences (id) on delete cascade,
    registration_id integer not null references registrations (id) on delete cascade,
    device_id integer references door_devices (id) on delete set null,
    who text not null,
    day text not null check (day like '____-__-__'),
    hall text,
    kind text not null check (kind in ('arrival', 'departure')),
    way text not null check (way in ('code', 'search', 'new')),
    made_at text not null,
    device_made_at text not null,
    received_at text not null,
    let_in text default '' not null check (let_in in ('', 'withdrawn', 'waiting', 'other-day')),
    was_revoked integer default 0 not null check (was_revoked in (0, 1)),
    undone_at text,
    undone_by text default '' not null,
    settled_at text default '' not null
  )`,
  "create index door_marks_of_day on door_marks (conference_id, day, made_at)",
  "create index door_marks_of_registration on door_marks (registration_id, day)",
  "create index door_marks_of_device on door_marks (device_id, received_at)",
  `create table door_conflicts (
    id integer primary key autoincrement,
    conference_id integer not null references conferences (id) on delete cascade,
    kind text not null check (kind in ('withdrawn', 'waiting', 'two-doors', 'namesake', 'revoked', 'clock')),
    found_at text not null,
    mark_id text references door_marks (id) on delete cascade,
    other_mark_id text references door_marks (id) on delete cascade,
    other_registration_id integer references registrations (id) on delete cascade,
    device_id integer references door_devices (id) on delete set null,
    decision text default '' not null,
    decided_at text,
    decided_by text default '' not null
  )`,
  "create index door_conflicts_of on door_conflicts (conference_id, id)",
];

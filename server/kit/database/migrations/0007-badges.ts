import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the roles on badges, the runs of printing badges, and the badges of each run. */
export async function addBadges(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const isRole = "in ('participant', 'speaker', 'organizer', 'press')";

const statements = [
  `alter table registrations add column badge_role text default 'participant' not null check (badge_role ${isRole})`,
  `create table badge_roles (
    conference_id integer not null references conferences (id) on delete cascade,
    role text not null check (role ${isRole}),
    word text not null,
    color text not null,
    constraint badge_roles_key primary key (conference_id, role)
  )`,
  `create table badge_runs (
    id integer primary key autoincrement,
    conference_id integer not null references conferences (id) on delete cascade,
    format text not null,
    contents text not null,
    badges integer not null,
    sheets integer not null,
    state text default 'making' not null check (state in ('making', 'made', 'confirmed')),
    staff_id integer references staff_accounts (id) on delete set null,
    who text not null,
    created_at text not null,
    confirmed_at text,
    confirmed_by text default '' not null
  )`,
  "create index badge_runs_of on badge_runs (conference_id, state)",
  `create table badges (
    run_id integer not null references badge_runs (id) on delete cascade,
    position integer not null,
    registration_id integer not null references registrations (id) on delete cascade,
    is_printed integer default 0 not null check (is_printed in (0, 1)),
    constraint badges_key primary key (run_id, position)
  )`,
  "create index badges_of_registration on badges (registration_id, is_printed)",
];

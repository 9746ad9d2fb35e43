import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Adds the waiting lists of schools. A registration has at most one open row: `waiting`, or `offered` a place until the
 * deadline. The id gives the order of the line, because clocks may be set back.
 */
export async function addWaitingList(db: Kysely<never>, engine: Engine): Promise<void> {
  const statements = [
    `create table waiting_list (
      id integer primary key autoincrement,
      registration_id integer not null references registrations (id) on delete cascade,
      school_id integer not null references conference_schools (id),
      state text not null
        check (state in ('waiting', 'offered', 'taken', 'passed', 'lost', 'left', 'closed')),
      joined_at text not null,
      offered_at text,
      deadline text,
      ended_at text,
      who text default '' not null,
      reason text default '' not null,
      constraint waiting_list_deadline check (state <> 'offered' or deadline is not null)
    )`,
    "create index waiting_list_line on waiting_list (school_id, state, id)",
    "create index waiting_list_of on waiting_list (registration_id)",
    `create unique index waiting_list_one_open on waiting_list (registration_id)
      where state in ('waiting', 'offered')`,
    "alter table conference_schools add column waiting_closed_at text",
    "alter table conferences add column offer_hours integer default 48 not null",
  ];
  for (const statement of statements) {
    await sql.raw(statement.replace(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
  }
}

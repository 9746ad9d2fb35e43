import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Adds the acts of ended passes, which wait for a decision, more kinds of conflicts, and the count of wrong digits.
 * Removes times of devices that no page can present.
 */
export async function addEndedPasses(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey)).execute(db);
}

const times = ["list_at", "queue_since", "opens_at"];
const kinds = ["withdrawn", "waiting", "two-doors", "namesake", "revoked", "clock", "held", "early", "deleted"];

const statements = [
  `create table door_held_acts (
    id integer primary key autoincrement,
    act_id text not null unique,
    device_id integer not null references door_devices (id) on delete cascade,
    kind text not null check (kind in ('mark', 'new', 'undo', 'restore')),
    sealed text not null,
    made_at text not null
  )`,
  "create index door_held_acts_of on door_held_acts (device_id, id)",
  "alter table door_devices add column wrong_digits integer default 0 not null",
  // A column with another check takes the place of the old one: SQLite cannot change a check.
  `alter table door_conflicts add column about text default 'clock' not null
    check (about in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
  "update door_conflicts set about = kind",
  "alter table door_conflicts drop column kind",
  "alter table door_conflicts rename column about to kind",
  ...times.map((time) => `update door_devices set ${time} = null where ${time} not between '2000' and '2100'`),
];

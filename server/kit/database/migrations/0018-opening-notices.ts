import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the addresses that want a letter when registration opens. */
export async function addOpeningNotices(db: Kysely<never>, engine: Engine): Promise<void> {
  const key = engine.autoIncrementKey;
  await sql
    .raw(`create table opening_notices (
      id integer${key},
      email text not null,
      email_key text not null unique,
      asked_at text not null,
      confirmed_at text
    )`)
    .execute(db);
}

import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Adds the requests to be called back, of people who lost their link while the site sends no letters. */
export async function addCallbackRequests(db: Kysely<never>, engine: Engine): Promise<void> {
  const key = engine.autoIncrementKey;
  await sql
    .raw(`create table callback_requests (
      id integer${key},
      fio text not null,
      phone text not null,
      asked_at text not null
    )`)
    .execute(db);
}

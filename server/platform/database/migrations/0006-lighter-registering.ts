import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** What no question uses any more costs every registration. */
export async function lightenRegistering(db: Kysely<never>, engine: Engine): Promise<void> {
  await sql`drop index registrations_live`.execute(db);
  await sql`drop index registrations_by_time`.execute(db);
  await engine.registrationSearch.lighten(db);
}

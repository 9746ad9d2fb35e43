import { type Kysely, sql } from "kysely";

/** Drops two columns of a pass that had no effect: its planned opening and the charge of its device. */
export async function dropOpeningAndBattery(db: Kysely<never>): Promise<void> {
  for (const column of ["opens_at", "battery"]) {
    await sql.raw(`alter table door_devices drop column ${column}`).execute(db);
  }
}

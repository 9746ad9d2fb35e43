import { type Kysely, sql } from "kysely";

/** Adds to marks whether staff have undone them; of earlier ones, those whose undoing was not the device's. */
export async function addUndoneByStaff(db: Kysely<never>): Promise<void> {
  await sql`alter table door_marks add column undone_by_staff integer not null default 0`.execute(db);
  await sql`
    update door_marks set undone_by_staff = 1
    where undone_at is not null
      and (undone_by <> who or id in (select mark_id from door_conflicts where decision = 'undo'))
  `.execute(db);
}

import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Table = Tables["door_devices"];
export type DeviceRow = Selectable<Table>;

/** Devices of the check-in, with their passes. */
export function devicesRepository(db: Db) {
  const devices = () => db.selectFrom("door_devices").selectAll();
  return {
    of: (conferenceId: number) => devices().where("conference_id", "=", conferenceId).orderBy("id").execute(),

    byIds: async (ids: number[]) => (ids.length === 0 ? [] : await devices().where("id", "in", ids).execute()),

    byId: (id: number) => devices().where("id", "=", id).executeTakeFirst(),

    byToken: (hash: string) => devices().where("token_hash", "=", hash).executeTakeFirst(),

    /** Finds a pass that waits for its device, by the hash of the QR's secret or of the digits. */
    waitingFor: (hash: string, now: string) =>
      devices()
        .where((eb) => eb.or([eb("code_hash", "=", hash), eb("digits_hash", "=", hash)]))
        .where("code_expires_at", ">", now)
        .where("revoked_at", "is", null)
        .executeTakeFirst(),

    /** Counts wrong digits at every pass that waits for its device; the digits of a pass expire at `max` of them. */
    countWrongDigits: (max: number, now: string) =>
      db
        .updateTable("door_devices")
        .set({
          wrong_digits: sql<number>`wrong_digits + 1`,
          digits_hash: sql<string | null>`case when wrong_digits + 1 < ${max} then digits_hash end`,
        })
        .where("digits_hash", "is not", null)
        .where("code_expires_at", ">", now)
        .execute(),

    add: (row: Insertable<Table>): Promise<DeviceRow> =>
      db.insertInto("door_devices").values(row).returningAll().executeTakeFirstOrThrow(),

    set: (id: number, values: Updateable<Table>): Promise<DeviceRow> =>
      db.updateTable("door_devices").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  };
}

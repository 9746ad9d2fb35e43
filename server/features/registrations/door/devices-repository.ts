import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

type Table = Tables["door_devices"];
export type DeviceRow = Selectable<Table>;

/** Devices of the check-in, with their passes. */
export function devicesRepository(db: Db) {
  const devices = () => db.selectFrom("door_devices").selectAll();
  return {
    of: (conferenceId: number) => devices().where("conference_id", "=", conferenceId).orderBy("id").execute(),

    byId: (id: number) => devices().where("id", "=", id).executeTakeFirst(),

    byToken: (hash: string) => devices().where("token_hash", "=", hash).executeTakeFirst(),

    /** Finds a pass that waits for its device, by the hash of the QR's secret or of the digits. */
    waitingFor: (hash: string, now: string) =>
      devices()
        .where((eb) => eb.or([eb("code_hash", "=", hash), eb("digits_hash", "=", hash)]))
        .where("code_expires_at", ">", now)
        .where("revoked_at", "is", null)
        .executeTakeFirst(),

    add: (row: Insertable<Table>): Promise<DeviceRow> =>
      db.insertInto("door_devices").values(row).returningAll().executeTakeFirstOrThrow(),

    set: (id: number, values: Updateable<Table>): Promise<DeviceRow> =>
      db.updateTable("door_devices").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  };
}

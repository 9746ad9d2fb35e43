import type { Selectable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

export type PassRow = Selectable<Tables["door_devices"]>;

/** Passes of devices, by the account that issued them. */
export function doorPassesRepository(db: Db) {
  return {
    /** Passes that an account has issued and that have not ended. */
    validOf: (staffId: number, now: string): Promise<PassRow[]> =>
      db
        .selectFrom("door_devices")
        .selectAll()
        .where("staff_id", "=", staffId)
        .where("revoked_at", "is", null)
        .where("expires_at", ">", now)
        .execute(),

    revoke: (id: number, revoked: Pick<PassRow, "revoked_at" | "revoked_by">): Promise<PassRow> =>
      db
        .updateTable("door_devices")
        .set({ ...revoked, code_expires_at: null })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}

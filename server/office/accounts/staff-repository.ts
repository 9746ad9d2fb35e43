import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";

export type AccountRow = Selectable<Tables["staff_accounts"]>;

/** The columns of an account without a second step; a new secret restarts the count of codes. */
export const noTwoFactor = { otp_secret: null, otp_confirmed: 0, otp_last_step: 0 };

/** Staff accounts. Logins are stored in lower case. */
export function staffRepository(db: Db) {
  const accounts = () => db.selectFrom("staff_accounts").selectAll();

  return {
    all: () => accounts().orderBy("id").execute(),

    byId: (id: number) => accounts().where("id", "=", id).executeTakeFirst(),

    /** @param username as typed; PostgreSQL does not accept NUL characters. */
    byUsername: async (username: string) =>
      username.includes("\0") ? undefined : accounts().where("username", "=", username).executeTakeFirst(),

    /** @returns undefined if the login is taken. */
    add: (account: Insertable<Tables["staff_accounts"]>): Promise<AccountRow | undefined> =>
      db
        .insertInto("staff_accounts")
        .values(account)
        .onConflict((conflict) => conflict.column("username").doNothing())
        .returningAll()
        .executeTakeFirst(),

    change: (id: number, values: Updateable<Tables["staff_accounts"]>): Promise<AccountRow> =>
      db.updateTable("staff_accounts").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),

    /** Sets an unconfirmed key; a confirmed one is not replaced. */
    beginOtp: (id: number, secret: string) =>
      db
        .updateTable("staff_accounts")
        .set({ otp_secret: secret })
        .where("id", "=", id)
        .where("otp_confirmed", "=", 0)
        .execute(),

    /** Marks a code's time step as used. @returns false if it, or a later one, is used already. */
    async takeStep(id: number, step: number): Promise<boolean> {
      const used = await db
        .updateTable("staff_accounts")
        .set({ otp_last_step: step })
        .where("id", "=", id)
        .where("otp_last_step", "<", step)
        .executeTakeFirst();
      return used.numUpdatedRows > 0n;
    },

    async hasAdministrator(but: { exceptId?: number; active?: boolean } = {}): Promise<boolean> {
      const { exceptId = 0, active = false } = but;
      const found = await db
        .selectFrom("staff_accounts")
        .select("id")
        .where("roles", "like", "%administrator%")
        .where("id", "!=", exceptId)
        .$if(active, (query) => query.where("is_disabled", "=", 0))
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** Last activity of each person: from active sign-ins, and from audit entries about ended ones. */
export function lastSeenRepository(db: Db) {
  return {
    uses: () =>
      db
        .selectFrom("staff_tokens")
        .select((eb) => ["staff_id", eb.fn.max("last_used_at").as("at")])
        .groupBy("staff_id")
        .execute(),

    visits: () =>
      db
        .selectFrom("audit_entries")
        .select((eb) => ["staff_id", eb.fn.max("at").as("at")])
        .where("action", "in", ["sign-in", "sign-out"])
        .groupBy("staff_id")
        .execute(),
  };
}

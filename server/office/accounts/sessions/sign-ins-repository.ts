import type { Db } from "#server/kit/database/tables/tables.ts";
import { deadBefore } from "./session-expiry.ts";

type NewSignIn = {
  staff_id: number;
  token_hash: string;
  printing_hash: string;
  media_hash: string;
  address: string;
  user_agent: string;
};

export type SignInSecret = "token_hash" | "printing_hash" | "media_hash";

export type SignInRow = NonNullable<Awaited<ReturnType<ReturnType<typeof signInsRepository>["by"]>>>;

/** Active sign-ins of accounts. */
export function signInsRepository(db: Db) {
  const ending = (staffId: number) => db.deleteFrom("staff_tokens").where("staff_id", "=", staffId);

  return {
    by: (column: SignInSecret, hash: string) => withPerson(db).where(column, "=", hash).executeTakeFirst(),

    /** Newest first. */
    of: (staffId: number) =>
      db.selectFrom("staff_tokens").selectAll().where("staff_id", "=", staffId).orderBy("id", "desc").execute(),

    add: (signIn: NewSignIn, at: Date) =>
      db
        .insertInto("staff_tokens")
        .values({ ...signIn, created_at: at.toISOString(), last_used_at: at.toISOString() })
        .execute(),

    /** For sign-ins older than this hash. */
    addMediaHash: (id: number, hash: string) =>
      db.updateTable("staff_tokens").set({ media_hash: hash }).where("id", "=", id).execute(),

    noteUse: (id: number, at: Date) =>
      db.updateTable("staff_tokens").set({ last_used_at: at.toISOString() }).where("id", "=", id).execute(),

    /** @returns whether this person had such a sign-in. */
    async end(staffId: number, id: number): Promise<boolean> {
      const ended = await ending(staffId).where("id", "=", id).executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },

    endAll: (staffId: number, except = 0) => ending(staffId).where("id", "!=", except).execute(),

    forgetDead(now: Date) {
      const { used, made } = deadBefore(now);
      return db
        .deleteFrom("staff_tokens")
        .where((eb) => eb("last_used_at", "<=", used.toISOString()).or("created_at", "<=", made.toISOString()))
        .execute();
    },
  };
}

function withPerson(db: Db) {
  return db
    .selectFrom("staff_tokens")
    .innerJoin("staff_accounts", "staff_accounts.id", "staff_tokens.staff_id")
    .select(["staff_tokens.id as token_id", "staff_tokens.created_at", "last_used_at"])
    .select(["staff_accounts.id", "username", "fio", "roles", "is_disabled", "password_is_temporary", "otp_confirmed"])
    .select((eb) =>
      eb
        .selectFrom("security_settings")
        .select("value")
        .where("name", "=", "second_step_roles")
        .as("second_step_roles"),
    );
}

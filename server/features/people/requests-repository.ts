import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

/** Requests about personal data. */
export function requestsRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom("personal_requests")
      .leftJoin("staff_accounts", "staff_accounts.id", "personal_requests.staff_id")
      .selectAll("personal_requests")
      .select("staff_accounts.fio as handled_by");

  return {
    byId: (id: number) => rows().where("personal_requests.id", "=", id).executeTakeFirst(),

    /** Newest first. */
    list: (isClosed: boolean, limit: number) =>
      rows()
        .where("answered_at", isClosed ? "is not" : "is", null)
        .orderBy("personal_requests.id", "desc")
        .limit(limit)
        .execute(),

    /** Returns the requests of a person: of their registrations, or with their name and one of their addresses or none. */
    ofPerson: (registrations: number[], fioKeys: string[], emailKeys: string[]) =>
      rows()
        .where((eb) =>
          eb.or([
            eb("registration_id", "in", registrations),
            eb.and([eb("fio_key", "in", fioKeys), eb("email_key", "in", ["", ...emailKeys])]),
          ]),
        )
        .where("fio_key", "<>", "")
        .orderBy("personal_requests.id", "desc")
        .execute(),

    /** Returns a registration with this name and address, the newest. */
    registrationOf: (fioKey: string, emailKey: string) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where("email_key", "=", emailKey)
        .where("fio_key", "=", fioKey)
        .orderBy("id", "desc")
        .executeTakeFirst(),

    async add(values: Insertable<Tables["personal_requests"]>): Promise<number> {
      const { id } = await db.insertInto("personal_requests").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    change: (id: number, values: Updateable<Tables["personal_requests"]>) =>
      db.updateTable("personal_requests").set(values).where("id", "=", id).execute(),

    forgetAnsweredBefore: (instant: string) =>
      db.deleteFrom("personal_requests").where("answered_at", "<", instant).execute(),
  };
}

/** Counts for the tabs of the journal. */
export async function countRequests(db: Db): Promise<{ open: number; closed: number; acts: number }> {
  const requests = db.selectFrom("personal_requests").select((eb) => eb.fn.countAll<number>().as("count"));
  const acts = db.selectFrom("erasure_acts").select((eb) => eb.fn.countAll<number>().as("count"));
  const [open, all, made] = await Promise.all([
    requests.where("answered_at", "is", null).executeTakeFirstOrThrow(),
    requests.executeTakeFirstOrThrow(),
    acts.executeTakeFirstOrThrow(),
  ]);
  return { open: open.count, closed: all.count - open.count, acts: made.count };
}

export type RequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsRepository>["byId"]>>>;

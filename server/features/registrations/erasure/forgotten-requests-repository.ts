import type { Db } from "#server/platform/database/tables/tables.ts";

type Person = { id: number; fio_key: string; email_key: string };

/**
 * Empties the requests of persons whose registrations are to be erased and who then have none, and closes those that
 * are open: requests name the person, too. A restored backup is cleansed by the same way.
 * @param erased ids of all registrations that are erased together.
 */
export async function forgetRequests(db: Db, people: Person[], erased: number[], at: string): Promise<void> {
  for (const { id, fio_key, email_key } of people) {
    const other = await db
      .selectFrom("registrations")
      .select("id")
      .where("email_key", "=", email_key)
      .where("fio_key", "=", fio_key)
      .where("email_key", "<>", "")
      .where("id", "not in", erased)
      .executeTakeFirst();
    if (other) continue;
    await db
      .updateTable("personal_requests")
      .set({ fio: "", fio_key: "", email: "", email_key: "", content: "" })
      .set((eb) => ({ answered_at: eb.fn.coalesce("answered_at", eb.val(at)) }))
      .set((eb) => ({ answer: eb.case().when("answer", "=", "").then("Данные уничтожены.").else("").end() }))
      .where((eb) =>
        eb.or([
          eb("registration_id", "=", id),
          eb.and([eb("fio_key", "=", fio_key), eb("email_key", "=", email_key), eb("email_key", "<>", "")]),
        ]),
      )
      .execute();
  }
}

import type { Db } from "#server/kit/database/tables/tables.ts";
import { isRequestOf } from "./requests-of-person-sql.ts";

const emptied = { fio: "", fio_key: "", email: "", email_key: "", content: "", extended_because: "" };

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
      .set(emptied)
      .set((eb) => ({ answered_at: eb.fn.coalesce("answered_at", eb.val(at)) }))
      .set((eb) => ({ answer: eb.case().when("answer", "=", "").then("Данные уничтожены.").else("").end() }))
      .where(isRequestOf({ registrations: [id], fioKeys: [fio_key], emailKeys: [email_key] }, erased))
      .where("personal_requests.fio_key", "<>", "")
      .execute();
  }
}

type Act = { number: number; made_at: string; requests: { id: number; received_on: string }[] };

/** Empties and closes the requests that an act of destruction has closed, where a backup contains them again. */
export async function forgetRequestsOf(db: Db, { number, made_at, requests }: Act): Promise<void> {
  for (const { id, received_on } of requests) {
    const answer = `Данные уничтожены, акт № ${number}.`;
    await db
      .updateTable("personal_requests")
      .set(emptied)
      .set((eb) => ({ answered_at: eb.fn.coalesce("answered_at", eb.val(made_at)) }))
      .set((eb) => ({ answer: eb.case().when("answer", "=", "").then(answer).else("").end() }))
      .where("id", "=", id)
      .where("received_on", "=", received_on)
      .where("created_at", "<=", made_at)
      .where("fio_key", "<>", "")
      .execute();
  }
}

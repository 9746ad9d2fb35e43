import type { Db } from "#server/kit/database/tables/tables.ts";
import { emptyRequests, isRequestOf } from "./requests-of-person-sql.ts";

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
    await emptyRequests(db, "Данные уничтожены.", at)
      .where(isRequestOf({ registrations: [id], fioKeys: [fio_key], emailKeys: [email_key] }, erased))
      .where("personal_requests.fio_key", "<>", "")
      .execute();
  }
}

type Act = { number: number; made_at: string; requests: { id: number; received_on: string }[] };

/** Empties and closes the requests that an act of destruction has closed, where a backup contains them again. */
export async function forgetRequestsOf(db: Db, { number, made_at, requests }: Act): Promise<void> {
  for (const { id, received_on } of requests) {
    await emptyRequests(db, `Данные уничтожены, акт № ${number}.`, made_at)
      .where("id", "=", id)
      .where("received_on", "=", received_on)
      .where("created_at", "<=", made_at)
      .where("fio_key", "<>", "")
      .execute();
  }
}

import type { ExpressionBuilder } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

type Keys = { registrations: number[]; fioKeys: string[]; emailKeys: string[] };

/**
 * The condition for requests of a person: of these registrations, with the name and one of the addresses, or with the
 * name and no address. The latter may be of a namesake, so they count only if no other registration has the name.
 * @param own the ids of all registrations that are not of a namesake.
 */
export function isRequestOf({ registrations, fioKeys, emailKeys }: Keys, own = registrations) {
  return (eb: ExpressionBuilder<Tables, "personal_requests">) => {
    const namesake = eb
      .selectFrom("registrations")
      .select("registrations.id")
      .whereRef("registrations.fio_key", "=", "personal_requests.fio_key")
      .where("registrations.id", "not in", own);
    const addresses = emailKeys.filter((key) => key !== "");
    return eb.or([
      eb("personal_requests.registration_id", "in", registrations),
      eb.and([eb("fio_key", "in", fioKeys), eb("email_key", "in", addresses)]),
      eb.and([
        eb("fio_key", "in", fioKeys),
        eb("email_key", "=", ""),
        eb("personal_requests.registration_id", "is", null),
        eb.not(eb.exists(namesake)),
      ]),
    ]);
  };
}

const emptied = { fio: "", fio_key: "", email: "", email_key: "", content: "", extended_because: "" };

/** Removes a person from requests, and closes those that are open with this answer. */
export function emptyRequests(db: Db, answer: string, at: string) {
  return db
    .updateTable("personal_requests")
    .set(emptied)
    .set((eb) => ({ answered_at: eb.fn.coalesce("answered_at", eb.val(at)) }))
    .set((eb) => ({ answer: eb.case().when("answer", "=", "").then(answer).else("").end() }));
}

import type { Db } from "../../kit/database/tables/tables.ts";

/** Leaves a certificate that replaced another, the settings with a picture, and a code of the portal. */
export async function leaveCertificates(db: Db, registration_id: number, odd: string): Promise<void> {
  const { conference_id } = await db
    .selectFrom("registrations")
    .select("conference_id")
    .where("id", "=", registration_id)
    .executeTakeFirstOrThrow();
  const at = "2026-01-01T00:00:00.000Z";
  const number = { conference_id, registration_id, year: 2026, signs: "АВЕК", issued_at: at, issued_by: odd };
  const gone = { ...number, sequence: 1, key_hash: "1", state: "void", voided_at: at, reason: odd } as const;
  const add = (row: typeof gone | (typeof number & { sequence: number; key_hash: string; replaces: number })) =>
    db.insertInto("certificates").values(row).returning("id").executeTakeFirstOrThrow();
  const { id: replaces } = await add(gone);
  const { id: certificate_id } = await add({ ...number, sequence: 2, key_hash: "2", replaces });
  const holder = { certificate_id, registration_id, name: odd, name_key: "", facts: "{}" };
  await db.insertInto("certificate_holders").values(holder).execute();
  await db.insertInto("certificate_numbers").values({ year: 2026, last: 2 }).execute();
  await db.insertInto("certificate_settings").values({ conference_id, draft: "{}", rules: "{}" }).execute();
  const picture = {
    conference_id,
    kind: "stamp",
    file_name: odd,
    width: 1,
    height: 1,
    svg: odd,
    created_at: at,
  } as const;
  await db.insertInto("certificate_pictures").values(picture).execute();
  await db
    .insertInto("individual_codes")
    .values({ registration_id, conference_id, code: odd, created_at: at, who: odd })
    .execute();
}

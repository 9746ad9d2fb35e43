import type { Db } from "../../kit/database/tables/tables.ts";
import { leaveCertificates } from "./leave-certificates.ts";

/** A text that is hard to store in a line of JSON: line ends, quotes, characters outside the basic plane. */
export const oddName = 'Вид\u2028с «ёлочками»,\n"кавычками", \\ и 🫁\r\n';

/** Leaves rows in the tables of the day of a conference. */
export async function leaveConferenceDay(db: Db, registration: number): Promise<void> {
  await leaveAnswer(db, registration);
  await leaveBadges(db, registration);
  await leavePresence(db, registration);
  await leaveDoor(db, registration);
  await leaveCertificates(db, registration, oddName);
}

/** A question and its answer. */
async function leaveAnswer(db: Db, registration: number): Promise<void> {
  const { id } = await db
    .insertInto("questions")
    .values({
      conference_id: 5,
      position: 0,
      content: JSON.stringify({ type: "line", label: oddName }),
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("registrations")
    .set({ answers: JSON.stringify({ [id]: oddName }) })
    .where("id", "=", registration)
    .execute();
  await db
    .insertInto("registration_answers")
    .values({ question_id: id, value: "", registration_id: registration })
    .execute();
}

/** A confirmed run with a badge, and a role with another word. */
async function leaveBadges(db: Db, registration_id: number): Promise<void> {
  const { conference_id } = await db
    .selectFrom("registrations")
    .select("conference_id")
    .where("id", "=", registration_id)
    .executeTakeFirstOrThrow();
  const role = { role: "press", word: oddName, color: "#0B3A66" } as const;
  await db
    .insertInto("badge_roles")
    .values({ conference_id, ...role })
    .execute();
  const run = { format: "a6", contents: "{}", badges: 1, sheets: 1, who: oddName, state: "confirmed" } as const;
  const { id } = await db
    .insertInto("badge_runs")
    .values({ conference_id, ...run, created_at: "2026-01-01T00:00:00.000Z" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("badges").values({ run_id: id, position: 0, registration_id, is_printed: 1 }).execute();
}

/** Presence at a session, from a file and by hand. */
async function leavePresence(db: Db, registration: number): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const { id: session_id } = await db.selectFrom("programme_sessions").select("id").limit(1).executeTakeFirstOrThrow();
  const by = { session_id, created_at: at, who: oddName };
  const { id: import_id } = await db
    .insertInto("presence_imports")
    .values({ ...by, file_name: oddName })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stay = { ...by, registration_id: registration, source: "webinar", arrived_at: at, left_at: null } as const;
  await db
    .insertInto("presence_records")
    .values({ ...stay, import_id })
    .execute();
}

/** A revoked device, its mark, a conflict, and an act that waits for a decision. */
async function leaveDoor(db: Db, registration_id: number): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const { conference_id } = await db
    .selectFrom("registrations")
    .select("conference_id")
    .where("id", "=", registration_id)
    .executeTakeFirstOrThrow();
  const pass = { conference_id, place: oddName, expires_at: at, created_at: at, who: oddName, revoked_at: at };
  const { id: device_id } = await db.insertInto("door_devices").values(pass).returning("id").executeTakeFirstOrThrow();
  const mark = { id: "00000000-0000-4000-8000-000000000000", conference_id, registration_id, device_id, who: oddName };
  const made = { day: "2026-01-01", kind: "arrival", way: "code", made_at: at, device_made_at: at } as const;
  await db
    .insertInto("door_marks")
    .values({ ...mark, ...made, received_at: at })
    .execute();
  const found = { conference_id, kind: "revoked", found_at: at, mark_id: mark.id, device_id } as const;
  await db.insertInto("door_conflicts").values(found).execute();
  const held = { act_id: mark.id, device_id, kind: "mark", sealed: oddName, made_at: at } as const;
  await db.insertInto("door_held_acts").values(held).execute();
}

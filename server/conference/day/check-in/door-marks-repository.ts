import type { Insertable, Selectable, Updateable } from "kysely";
import type { DoorMark } from "#contract/conference/day/check-in/door-desk.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { MergedPart } from "../../registrants/duplicates/merged-part.ts";
import { deskName } from "./door-counts.ts";

type Table = Tables["door_marks"];
export type MarkRow = Selectable<Table>;

/** Arrivals and departures. */
export function marksRepository(db: Db) {
  const marks = () => db.selectFrom("door_marks").selectAll();
  return {
    byId: (id: string) => marks().where("id", "=", id).executeTakeFirst(),

    /** @returns false if a mark with this id exists. */
    async add(row: Insertable<Table>): Promise<boolean> {
      const added = await db
        .insertInto("door_marks")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    set: (id: string, values: Updateable<Table>) =>
      db.updateTable("door_marks").set(values).where("id", "=", id).execute(),

    /** Valid arrivals of a person at the entrance on a day, in the order of time. */
    arrivals: (registrationId: number, day: string) =>
      marks()
        .where("registration_id", "=", registrationId)
        .where("day", "=", day)
        .where("hall", "is", null)
        .where("kind", "=", "arrival")
        .where("undone_at", "is", null)
        .orderBy("made_at")
        .execute(),
  };
}

export const mergedMarks: MergedPart = {
  name: "marks",
  async move(db, from, to): Promise<string[]> {
    const marks = db.updateTable("door_marks").set({ registration_id: to }).where("registration_id", "=", from);
    return (await marks.returning("id").execute()).map(({ id }) => id);
  },
  moveBack: (db, ids: string[], _from, to) =>
    db.updateTable("door_marks").set({ registration_id: to }).where("id", "in", ids).execute(),
};

type Scope = { conferenceId: number; day: string };

const marksOf = (db: Db, { conferenceId, day }: Scope) =>
  db.selectFrom("door_marks").where("door_marks.conference_id", "=", conferenceId).where("day", "=", day);

/** Returns the time of each person's first arrival at the entrance. */
export async function firstArrivals(db: Db, scope: Scope): Promise<string[]> {
  const rows = await marksOf(db, scope)
    .innerJoin("registrations", "registrations.id", "registration_id")
    .select(({ fn }) => fn.min("made_at").as("at"))
    .where("hall", "is", null)
    .where("kind", "=", "arrival")
    .where("undone_at", "is", null)
    // As in the counts of the day.
    .where("status", "=", "registered")
    .where("deleted_at", "is", null)
    .groupBy("registration_id")
    .execute();
  return rows.map(({ at }) => at);
}

/** Counts the valid marks of each device. */
export async function marksByDevice(db: Db, scope: Scope): Promise<Map<number, number>> {
  const rows = await marksOf(db, scope)
    .select(({ fn }) => ["device_id", fn.countAll().as("count")])
    .where("undone_at", "is", null)
    .groupBy("device_id")
    .execute();
  return new Map(rows.map(({ device_id, count }) => [device_id ?? 0, Number(count)]));
}

/** Marks of a day that are shown. */
const maxMarks = 1000;

/** The marks of a day, newest first; or those with these ids, in the order of time. */
export async function presentMarks(db: Db, timeZone: string, wanted: Scope | string[]): Promise<DoorMark[]> {
  const from = Array.isArray(wanted)
    ? db.selectFrom("door_marks").where("door_marks.id", "in", wanted).orderBy("made_at")
    : marksOf(db, wanted).orderBy("made_at", "desc").limit(maxMarks);
  const rows = await from
    .innerJoin("registrations", "registrations.id", "door_marks.registration_id")
    .leftJoin("door_devices", "door_devices.id", "door_marks.device_id")
    .select(["door_marks.id", "registration_id", "fio", "number", "door_marks.kind", "way", "place", "door_marks.who"])
    .select(["made_at", "device_made_at", "let_in", "undone_at", "undone_by"])
    .execute();
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  return rows.map(({ registration_id, place, made_at, device_made_at, undone_at, ...row }) => ({
    ...row,
    registration: registration_id,
    place: place ?? deskName,
    at: at(made_at),
    device_at: Date.parse(made_at) === Date.parse(device_made_at) ? null : at(device_made_at),
    undone_at: undone_at === null ? null : at(undone_at),
  }));
}

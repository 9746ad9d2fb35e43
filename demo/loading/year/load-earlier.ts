import { addRegistrants, conferenceRow } from "../load-registrants.ts";
import type { DemoYear } from "../load-year.ts";
import { addMarks, markOf } from "./plan-doors.ts";

const day = 24 * 60 * 60 * 1000;
const entrance = { id: null, place: "Вход", holder: "волонтёр", hall: null };

/** People of the last conference who took part in earlier ones, with their arrivals, for comparison. */
export async function loadEarlier(year: DemoYear): Promise<void> {
  const { db, content } = year.target;
  await db.updateTable("conferences").set({ retention_months: 60 }).execute();
  for (const [index, { roman, registered, came }] of content.year.earlier.entries()) {
    const { startDate = "" } = content.conferences.find((one) => one.roman === roman) ?? {};
    const { id } = await db.selectFrom("conferences").select("id").where("roman", "=", roman).executeTakeFirstOrThrow();
    const conference = await conferenceRow(db, id, startDate);
    // Each year leaves out other people, and registers a little earlier than the next.
    const place = ({ nth }: { nth: number }) => (nth * 71 + index * 37) % 257;
    const chosen = year.registrants
      .filter(({ region, state }) => region !== "" && state !== "erased")
      .sort((one, other) => place(one) - place(other))
      .slice(0, registered)
      .map((one) => ({ one, at: earlierBy(year, one.at, startDate, 1.12 - index * 0.04) }))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    const people = chosen.map(({ one, at }) => [one, { at }] as const);
    const added = await addRegistrants(year.target, conference, people);
    const present = added
      .map((row, index) => ({ ...row, nth: chosen[index]?.one.nth ?? 0 }))
      .filter(eachOf(came, registered));
    await addMarks(
      db,
      present.flatMap(({ id: registration, nth }) => {
        const start = new Date(`${startDate}T08:30:00+03:00`).getTime() + ((nth * 11) % 80) * 60_000;
        const days = nth % 4 === 0 ? [0] : [0, 1];
        return days.map((later) =>
          markOf(entrance, { conference: id, registration, at: new Date(start + later * day) }),
        );
      }),
    );
  }
}

/** Chooses `part` of `whole` items, evenly. */
function eachOf(part: number, whole: number) {
  return (_: unknown, index: number) => Math.floor(((index + 1) * part) / whole) > Math.floor((index * part) / whole);
}

/** As many days before the start as this year, stretched. */
function earlierBy({ instant }: DemoYear, time: string, startDate: string, factor: number): Date {
  const before = instant("09-04T10:00").getTime() - instant(time).getTime();
  return new Date(new Date(`${startDate}T10:00:00+03:00`).getTime() - before * factor);
}

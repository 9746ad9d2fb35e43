import type { Programme } from "#contract/conference/day/conference-programme.ts";
import type { PresenceList } from "#contract/conference/day/presence.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { listDesk } from "./test-lists.ts";
import { answersOf, post } from "./test-registrations.ts";

export const at = (time: string, day = "2025-09-04") => `${day}T${time}:00+03:00`;

type Marked = { conference: number; registration: number; hall?: string | null; day?: string };

/** Marks at the door of a hall, or of the conference if it is null: arrivals and departures by turn. */
export async function markAtDoor(db: Db, of: Marked, ...times: string[]) {
  const { conference: conference_id, registration: registration_id, hall = "Зал 2", day = "2025-09-04" } = of;
  for (const [index, time] of times.entries()) {
    const made_at = new Date(at(time, day)).toISOString();
    await db
      .insertInto("door_marks")
      .values({
        id: crypto.randomUUID(),
        conference_id,
        registration_id,
        who: "Вахта",
        day,
        hall,
        way: "code",
        kind: index % 2 === 0 ? ("arrival" as const) : ("departure" as const),
        made_at,
        device_made_at: made_at,
        received_at: made_at,
      })
      .execute();
  }
}

/** The school of children at the demonstration conference, and functions that register people and read presence. */
export async function schoolDay(given: Parameters<typeof listDesk>[0] = {}) {
  const site = await listDesk(given);
  const { ask, app, platform } = site;
  const { sessions }: Programme = (await ask("GET", "/api/staff/programme/")).body;
  const session = sessions.find(({ title }) => title.includes("детской"));
  const plenary = sessions.find(({ kind }) => kind === "plenary");
  if (!session || !plenary) throw new Error("The demonstration has no programme.");
  const conference = site.conference.id;
  const answers = await answersOf(app);
  const join = async (fio: string, more: object = {}): Promise<{ id: number; number: number; result: string }> => {
    const email = `${crypto.randomUUID()}@post.example`;
    return (await post(app, "/api/registration/", { ...answers, fio, email, school_name: session.school, ...more }))
      .body;
  };
  const mark = (registration: number, ...times: string[]) =>
    platform.database.transaction((db) => markAtDoor(db, { conference, registration }, ...times));
  const arrive = (registration: number, time: string, day?: string) =>
    platform.database.transaction((db) =>
      markAtDoor(db, { conference, registration, hall: null, ...(day && { day }) }, time),
    );
  const path = `/api/staff/programme-sessions/${session.id}/`;
  const shown = async (query = ""): Promise<PresenceList> => (await ask("GET", `${path}presence/${query}`)).body;
  const personOf = async (number: number) => (await shown()).people.find((person) => person.number === number);
  return { ...site, session, plenary, conference, join, mark, arrive, path, shown, personOf };
}

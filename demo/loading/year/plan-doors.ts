import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { conflictsRepository } from "#server/conference/day/check-in/conflicts-repository.ts";
import { newDeviceKeys } from "#server/conference/day/check-in/device-pass.ts";
import { devicesRepository } from "#server/conference/day/check-in/devices-repository.ts";
import { decideConflict } from "#server/conference/day/check-in/door-conflicts.ts";
import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import type { DemoYear } from "../load-year.ts";

type Door = { id: number | null; place: string; holder: string; hall: string | null };
type Marked = { conference: number; registration: number; at: Date; kind?: "arrival" | "departure" };
export type Mark = Insertable<Tables["door_marks"]>;

export const minute = 60_000;

/** A mark as a device makes it. */
export function markOf(door: Door, { conference, registration, at, kind = "arrival" }: Marked): Mark {
  const made_at = at.toISOString();
  return {
    id: randomUUID(),
    conference_id: conference,
    registration_id: registration,
    device_id: door.id,
    who: door.holder,
    // Moscow time.
    day: new Date(at.getTime() + 180 * minute).toISOString().slice(0, "YYYY-MM-DD".length),
    hall: door.hall,
    kind,
    way: "code",
    made_at,
    device_made_at: made_at,
    received_at: made_at,
  };
}

export async function addMarks(db: Db, marks: readonly Mark[]): Promise<void> {
  for (const some of inPortions(marks, 500)) await db.insertInto("door_marks").values(some).execute();
}

const doors = [
  { place: "Главный вход", holder: "Егор, волонтёр", hall: null },
  { place: "Вход со двора", holder: "Полина, волонтёр", hall: null },
  { place: "Двери Большого зала", holder: "Тихон, волонтёр", hall: "Большой зал" },
] as const;

/** Marks of both days at three doors, and four conflicts, of which staff decide two. */
export function planDoors(year: DemoYear): void {
  const { instant, timeline, staff } = year;
  timeline.on(instant("09-05T16:30"), async () => {
    const opened = await openDoors(year);
    const marks = marksOfDays(year, opened);
    await addMarks(year.target.db, [...marks.values()].flat());
    await addConflicts(year, opened, marks);
  });
  timeline.on(instant("09-05T17:10"), () => decide(year, "two-doors", "same-person", staff.registrars[0]));
  timeline.on(instant("09-05T17:25"), () => decide(year, "withdrawn", "undo", staff.registrars[1]));
}

type Opened = [Door, Door, Door];

async function openDoors({ conference, timeline, target, instant, staff: { door } }: DemoYear): Promise<Opened> {
  const opened: Door[] = [];
  for (const one of doors) {
    const { stored } = await newDeviceKeys(timeline.platform);
    const added = await devicesRepository(target.db).add({
      ...one,
      ...stored,
      conference_id: conference.id,
      staff_id: door.staff.id,
      who: door.staff.fio,
      created_at: instant("09-03T15:00").toISOString(),
      paired_at: instant("09-04T08:05").toISOString(),
      last_seen_at: instant("09-05T15:10").toISOString(),
      list_at: instant("09-05T15:00").toISOString(),
      expires_at: instant("09-05T20:00").toISOString(),
    });
    opened.push({ ...one, id: added.id });
  }
  return opened as Opened;
}

/** By the number of the registrant: each came before the first session and stayed, except those who left soon. */
function marksOfDays({ conference, registrants, instant, idOf, programme }: DemoYear, [front, yard, hall]: Opened) {
  const marks = new Map<number, Mark[]>();
  for (const one of registrants) {
    const { nth, came } = one;
    const about = { conference: conference.id, registration: idOf(one) };
    marks.set(
      nth,
      [...came.replace(" short", "")].flatMap((day) => {
        const own = instant(one.at).getTime() + minute;
        const arrival = Math.max(instant(`09-0${Number(day) + 3}T08:30`).getTime() + ((nth * 7) % 55) * minute, own);
        const inHall = programme.filter(
          ({ hall: name, day: of, kind }) =>
            name === hall.hall && of === day && (kind !== "section" || nth % 3 > 0 || day === "2"),
        );
        return [
          markOf(nth % 5 === 0 ? yard : front, { ...about, at: new Date(arrival) }),
          ...inHall.flatMap(({ from, to }) => {
            const at = Math.max(from - (nth % 9) * minute, arrival + 2 * minute);
            const until = came.endsWith("short") ? at + (20 + (nth % 9)) * minute : to + (nth % 6) * minute;
            return [
              markOf(hall, { ...about, at: new Date(at) }),
              markOf(hall, { ...about, at: new Date(until), kind: "departure" }),
            ];
          }),
        ];
      }),
    );
  }
  return marks;
}

type Decision = Parameters<typeof decideConflict>[3];

/** Two people at both entrances, one who had withdrawn, and a name given at the door that is on the list. */
async function addConflicts(year: DemoYear, [front, yard]: Opened, marks: ReadonlyMap<number, Mark[]>): Promise<void> {
  const { conference, registrants, idOf, instant, target } = year;
  const first = (one: { nth: number } | undefined) => marks.get(one?.nth ?? 0)?.[0];
  const atFront = registrants.filter(({ came, nth }) => came === "12" && nth % 5 > 0);
  const again = [atFront[3], atFront[40]].map((one) => {
    const at = new Date(Date.parse(first(one)?.made_at ?? "") + 4 * minute);
    return markOf(yard, { conference: conference.id, registration: one ? idOf(one) : 0, at });
  });
  await addMarks(target.db, again);
  const common = { conference_id: conference.id, found_at: instant("09-04T09:58").toISOString() };
  const entered = registrants.find(({ region, fio }) => region === "" && fio.split(" ").length === 2);
  const listed = registrants.find(({ nth, fio }) => nth !== entered?.nth && fio.startsWith(entered?.fio ?? "?"));
  const withdrawn = first(registrants.find(({ state, came }) => state === "withdrawn" && came !== ""));
  await conflictsRepository(target.db).add([
    ...again.map((mark, nth) => {
      const other_mark_id = first(atFront[nth === 0 ? 3 : 40])?.id ?? null;
      return { ...common, kind: "two-doors" as const, mark_id: mark.id, other_mark_id, device_id: yard.id };
    }),
    { ...common, kind: "withdrawn", mark_id: withdrawn?.id ?? null, device_id: front.id },
    {
      ...common,
      kind: "namesake",
      mark_id: first(entered)?.id ?? null,
      device_id: front.id,
      other_registration_id: listed ? idOf(listed) : null,
    },
  ]);
}

async function decide(year: DemoYear, kind: string, decision: Decision, by: By): Promise<void> {
  const all = await conflictsRepository(year.target.db).page(year.conference.id, { limit: 10, offset: 0 });
  const oldest = all.findLast((one) => one.kind === kind && one.decided_at === null);
  await decideConflict(year.timeline.platform, [], oldest?.id ?? 0, decision, by);
}

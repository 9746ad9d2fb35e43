import type { DoorDevice, DoorMark, DoorOverview } from "#contract/conference/day/check-in/door-desk.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { conflictsRepository } from "./conflicts-repository.ts";
import { type DeviceRow, devicesRepository } from "./devices-repository.ts";
import { countDoor } from "./door-counts.ts";
import { firstArrivals, marksByDevice, presentMarks } from "./door-marks-repository.ts";
import { currentConference } from "./passes.ts";

/** In milliseconds. */
const silence = 3 * 60_000;
const quarter = 15 * 60_000;

async function dayOf({ database, clock, timeZone }: Platform, day: string | undefined) {
  const conference = await currentConference(database.read);
  const days = daysBetween(conference.start_date, conference.end_date);
  const shown = day !== undefined && days.includes(day) ? day : nearest(days, dateInZone(clock(), timeZone));
  return { conference, days, shown };
}

/** The marks of a day, newest first. @param day as for `showDoor`. */
export async function listMarks(platform: Platform, day: string | undefined): Promise<DoorMark[]> {
  const { conference, shown } = await dayOf(platform, day);
  return presentMarks(platform.database.read, platform.timeZone, { conferenceId: conference.id, day: shown });
}

/** The check-in of a day. @param day undefined for today, or the nearest day of the conference. */
export async function showDoor(platform: Platform, day: string | undefined): Promise<DoorOverview> {
  const { database, timeZone } = platform;
  const { conference, days, shown } = await dayOf(platform, day);
  const now = platform.clock();
  const scope = { conferenceId: conference.id, day: shown };
  const [devices, counts, arrivals, marks, conflicts] = await Promise.all([
    devicesRepository(database.read).of(conference.id),
    countDoor(platform, { conference_id: conference.id, hall: null }, shown),
    firstArrivals(database.read, scope),
    marksByDevice(database.read, scope),
    conflictsRepository(database.read).counts(conference.id),
  ]);
  return {
    conference: conference.name,
    days,
    day: shown,
    now: instantInZone(now, timeZone),
    halls: [...new Set(devices.flatMap(({ hall }) => hall ?? []))],
    counts,
    devices: devices.map((row) => presentDevice(platform, row, marks.get(row.id) ?? 0)).sort(silentFirst),
    quarters: byQuarter(arrivals).map(([at, count]) => ({ at: instantInZone(at, timeZone), arrivals: count })),
    marks: [...marks.values()].reduce((sum, count) => sum + count, 0),
    open_conflicts: conflicts.open,
  };
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += 24 * 60 * 60_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function nearest(days: string[], today: string): string {
  return days.findLast((day) => day <= today) ?? days[0] ?? today;
}

const order: DoorDevice["state"][] = ["silent", "online", "waiting", "expired", "revoked"];
const silentFirst = (one: DoorDevice, other: DoorDevice) => order.indexOf(one.state) - order.indexOf(other.state);

function presentDevice({ clock, timeZone }: Platform, row: DeviceRow, marks: number): DoorDevice {
  const at = (instant: string | null) => (instant === null ? null : instantInZone(new Date(instant), timeZone));
  const { id, place, hall, holder, kind, who, queue_length, expires_at, created_at } = row;
  return {
    id,
    place,
    hall,
    holder,
    kind,
    who,
    queue_length,
    marks,
    state: stateOf(row, clock()),
    expires_at: instantInZone(new Date(expires_at), timeZone),
    created_at: instantInZone(new Date(created_at), timeZone),
    last_seen_at: at(row.last_seen_at),
    queue_since: at(row.queue_since),
    list_at: at(row.list_at),
  };
}

function stateOf(row: DeviceRow, now: Date): DoorDevice["state"] {
  if (row.revoked_at !== null) return "revoked";
  if (row.expires_at <= now.toISOString()) return "expired";
  if (row.paired_at === null) return "waiting";
  return now.getTime() - Date.parse(row.last_seen_at ?? row.paired_at) > silence ? "silent" : "online";
}

/** Counts by quarter of an hour, without gaps. */
function byQuarter(arrivals: string[]): [Date, number][] {
  const starts = arrivals.map((at) => Math.floor(Date.parse(at) / quarter) * quarter);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const quarters: [Date, number][] = [];
  for (let at = first; at <= last; at += quarter) {
    quarters.push([new Date(at), starts.filter((start) => start === at).length]);
  }
  return quarters;
}

import type { showDoorList } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { MarkKind } from "#domain/door/door-acts.ts";
import { codeHash, keysOfCode } from "#domain/door/door-codes.ts";
import { staysOf } from "#domain/programme/stays.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import { presentPass } from "./device-pass.ts";
import type { DeviceRow } from "./devices-repository.ts";
import { countDoor } from "./door-counts.ts";
import {
  changedPeople,
  codesAtDoor,
  marksAtDoor,
  type PeopleScope,
  peopleAtDoor,
  waitingAtDoor,
} from "./door-people-repository.ts";

type DoorList = AnswerOf<typeof showDoorList>;

/** In milliseconds: a commit may become visible later than the time in its rows. */
const overlap = 10_000;

/**
 * Returns the list by which a device recognizes people, without phones and addresses.
 * @param since an instant of an earlier answer: only people who have changed since then, and the ids of deleted ones.
 */
export async function doorList(platform: Platform, device: DeviceRow, since: string | undefined): Promise<DoorList> {
  const now = platform.clock();
  const earlier = since === undefined ? Number.NaN : Date.parse(since);
  const scope: PeopleScope = {
    conferenceId: device.conference_id,
    day: dateInZone(now, platform.timeZone),
    hall: device.hall,
    since: Number.isNaN(earlier) ? null : new Date(earlier - overlap).toISOString(),
  };
  const [pass, counts, found] = await Promise.all([
    presentPass(platform, device),
    countDoor(platform, device),
    peopleOf(platform, scope),
  ]);
  return { pass, at: instantInZone(now, platform.timeZone), counts, ...found };
}

async function peopleOf(
  { database, timeZone }: Platform,
  scope: PeopleScope,
): Promise<Pick<DoorList, "people" | "removed">> {
  const { read } = database;
  const ids = scope.since === null ? null : await changedPeople(read, scope);
  if (ids?.length === 0) return { people: [], removed: [] };
  const [rows, codes, waiting, marks] = await Promise.all([
    peopleAtDoor(read, scope, ids),
    codesAtDoor(read, scope, ids),
    waitingAtDoor(read, scope, ids),
    marksAtDoor(read, scope, ids),
  ]);
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const people = rows.map(async ({ id, number, fio, job_place, school, status, updated_at, created_at }) => {
    const own = marks.get(id) ?? [];
    const last = scope.hall === null ? own[0] : own.at(-1);
    return {
      id,
      number,
      fio,
      institution: job_place,
      school: school ?? "",
      codes: await Promise.all((codes.get(id) ?? []).flatMap(keysOfCode).map(codeHash)),
      withdrawn_at: status === "withdrawn" ? at(updated_at ?? created_at) : null,
      waits_for: waiting.get(id) ?? "",
      last: last ? { mark: last.id, kind: last.kind, at: at(last.made_at), place: last.place ?? last.who } : null,
      stays: scope.hall === null ? [] : endedStays(own).map(({ from, to }) => ({ from: at(from), to: at(to) })),
    };
  });
  const present = new Set(rows.map(({ id }) => id));
  return { people: await Promise.all(people), removed: (ids ?? []).filter((id) => !present.has(id)) };
}

function endedStays(marks: readonly { kind: MarkKind; made_at: string }[]) {
  const stays = staysOf(marks.map(({ kind, made_at }) => ({ kind, at: Date.parse(made_at) })));
  const iso = (time: number) => new Date(time).toISOString();
  return stays.flatMap(({ from, to }) => (to === null ? [] : [{ from: iso(from), to: iso(to) }]));
}

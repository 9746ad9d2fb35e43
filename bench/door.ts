import { setTimeout as pause } from "node:timers/promises";
import { sealAct } from "#domain/door/sealed-act.ts";
import { devicesRepository } from "#server/conference/day/check-in/devices-repository.ts";
import { doorList } from "#server/conference/day/check-in/door-people.ts";
import { createPass, pairDevice } from "#server/conference/day/check-in/passes.ts";
import { receiveActs } from "#server/conference/day/check-in/receive-acts.ts";
import { passesRepository } from "#server/conference/registration/record/passes-repository.ts";
import { resultKeys } from "#server/conference/registration/record/result-keys.ts";
import type { Platform } from "#server/kit/platform.ts";
import { ensureAdministrator } from "#server/office/accounts/ensure-administrator.ts";
import { measureOnEachEngine, milliseconds } from "./each-engine.ts";
import { fillRegistrations } from "./fill-registrations.ts";
import type { Row } from "./print-table.ts";

const doors = 10;
/** In milliseconds: five scans a second at each door. */
const between = 200;

/**
 * Loads the list of a device, and receives scans of ten doors at five a second each.
 * @throws Error if a scan was lost or doubled.
 */
export async function measureDoor(
  platform: Platform,
  { people, seconds }: { people: number; seconds: number },
): Promise<Row[]> {
  const { database, clock } = platform;
  // The generated people are spread over the conferences.
  await fillRegistrations(database, people * 5);
  const ids = await withPasses(platform, people);
  await ensureAdministrator(database, clock, { login: "bench", password: "берег, лодка и туман" });
  const devices = await Promise.all(Array.from({ length: doors }, (_, index) => openDoor(platform, index)));
  const [first] = devices;
  if (!first) throw new Error("No device was opened.");
  let bytes = 0;
  const list = await milliseconds(async () => {
    bytes = JSON.stringify(await doorList(platform, first.row, undefined)).length;
  });
  const durations = (
    await Promise.all(devices.map((device, door) => scans(platform, device, ids, door, seconds)))
  ).flat();
  const { count } = await database.read
    .selectFrom("door_marks")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) !== durations.length) throw new Error(`${durations.length} scans, ${count} marks`);
  durations.sort((one, other) => one - other);
  return [
    { operation: `list of ${ids.length}`, ms: Math.round(list), kB: Math.round(bytes / 1024) },
    { operation: `${durations.length} scans, median`, ms: Math.round(durations[durations.length >> 1] ?? 0), kB: "" },
    { operation: "p95", ms: Math.round(durations[Math.floor(durations.length * 0.95)] ?? 0), kB: "" },
  ];
}

async function withPasses(platform: Platform, most: number): Promise<number[]> {
  const { database, clock } = platform;
  const conference = await database.read
    .selectFrom("conferences")
    .select("id")
    .where("is_current", "=", 1)
    .executeTakeFirstOrThrow();
  const rows = await database.read
    .selectFrom("registrations")
    .select("id")
    .where("conference_id", "=", conference.id)
    .limit(most)
    .execute();
  for (let at = 0; at < rows.length; at += 500) {
    const passes = rows.slice(at, at + 500).map(({ id }) => ({ registrationId: id, kind: "own" as const }));
    await database.transaction((db) => passesRepository(db).add(passes, clock(), resultKeys(platform)));
  }
  return rows.map(({ id }) => id);
}

async function openDoor(platform: Platform, index: number) {
  const account = await platform.database.read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  const staff = {
    id: account.id,
    username: account.username,
    fio: account.fio,
    roles: ["administrator" as const],
    tokenId: 0,
  };
  const order = { place: `Вход ${index + 1}`, hall: null, hall_turn: "both" as const };
  const { code } = await createPass(platform, order, { staff, address: "127.0.0.1" });
  const holder = { code, holder: account.fio, is_laptop: false };
  const { pass, sealing_key } = await pairDevice(platform, holder, "127.0.0.1");
  const row = await devicesRepository(platform.database.read).byId(pass.id);
  if (!row) throw new Error("The device is not stored.");
  return { row, sealing_key };
}

type Device = Awaited<ReturnType<typeof openDoor>>;

/** Sends one scan after the other, each when it is due. @returns their durations in milliseconds. */
async function scans(platform: Platform, { row, sealing_key }: Device, ids: number[], door: number, seconds: number) {
  const durations: Promise<number>[] = [];
  for (let scan = 0; scan < (seconds * 1000) / between; scan += 1) {
    const registration = ids[(scan * doors + door) % ids.length] ?? 0;
    const at = new Date().toISOString();
    const act = { id: crypto.randomUUID(), act: "mark", registration, kind: "arrival", way: "code", let_in: "", at };
    const acts = [await sealAct(sealing_key, JSON.stringify(act))];
    const sent = { now: at, queue: { length: 0, since: null }, list_at: null, acts };
    durations.push(milliseconds(() => receiveActs(platform, row, sent, "127.0.0.1")));
    await pause(between);
  }
  return Promise.all(durations);
}

if (import.meta.main) {
  const seconds = Number(process.env["SECONDS"] ?? 60);
  await measureOnEachEngine((platform) => measureDoor(platform, { people: 5000, seconds }));
}

import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/kit/database/open-database.ts";
import { besideServer } from "#server/kit/database/open-snapshot.ts";
import { type Engine, enginesIn, expectThat, type Rehearsal, type Stage, waitWhileMoving } from "../support/stage.ts";
import { addConference, TortureSite } from "../torture/torture-site.ts";
import {
  addSession,
  comparePresence,
  compareSending,
  fillHall,
  issueAll,
  type Session,
  verifyAll,
} from "./certificates-afterwards.ts";
import { dateOf, RehearsedDevice } from "./rehearsed-device.ts";

const people = Number(process.env["PEOPLE"] ?? 2000);
const doors = 10;
const newPeople = 20;
const day = 24 * 60 * 60_000;

/**
 * Registrations, letters, two days at the door with outages and a killed server, presence at a session, certificates
 * and their verification; every count is compared.
 */
export const conferenceDay: Rehearsal = {
  title: "a conference from registering to the verified certificate",
  needs: [],
  run: async (stage, words) => {
    for (const engine of enginesIn(words)) await runOn(engine, stage);
  },
};

async function runOn(engine: Engine, stage: Stage): Promise<void> {
  const site = await TortureSite.create(engine, stage.folder, false);
  stage.onCleanUp(() => site.close());
  await site.start();
  await site.waitUntilReady();
  const [yesterday, today] = [dateOf(new Date(Date.now() - day)), dateOf(new Date())];
  const { conference, school } = await addConference(site.place, { start_date: yesterday, end_date: today });
  const desk = await deskOf(site);
  const ids = await registerAll(desk, school);
  await lettersArrive(site, people);
  console.log(`  ${engine}: ${ids.length} registered, ${site.received.size} letters`);
  const devices = await pairAll(site, desk);
  const days = [new Date(Date.now() - day), new Date()] as const;
  for (const at of days) await bringPeople(devices, ids, at);
  await Promise.all([...devices.map((device) => device.sendAll(0.2)), killTwice(site, devices)]);
  for (const at of days) await compareDay(desk, devices, dateOf(at));
  await compareRows(site, conference, devices);
  await giveCertificates(site, desk, { conference, school, from: new Date(`${yesterday}T09:00:00+03:00`) }, ids);
  const durations = devices.flatMap((device) => device.durations).sort((one, other) => one - other);
  const p95 = durations[Math.floor(durations.length * 0.95)] ?? 0;
  console.log(`  ${engine}: ${durations.length} answered requests, p95 ${p95.toFixed(0)} ms, no mark lost or doubled`);
}

async function giveCertificates(site: TortureSite, desk: Desk, session: Session, ids: number[]): Promise<void> {
  const id = await addSession(desk, session);
  const hall = await pairAt(site, desk, { place: "Зал 1, дверь", hall: "Зал 1" });
  await fillHall(hall, ids, session.from);
  await Promise.all([hall.sendAll(0.2), killTwice(site, [hall])]);
  const credited = await comparePresence(desk, id, ids);
  await issueAll(desk, session.conference, credited);
  await verifyAll(desk, session.conference, credited);
  // Letters to many leave at 30 a minute; the rest is counted in the queue.
  const sent = Math.min(credited, 30);
  await lettersArrive(site, people + sent);
  await compareSending(desk, session.conference, credited);
  console.log(`  ${credited} certificates issued and verified, ${site.received.size - people} letters with them sent`);
}

export type Desk = <T>(method: string, path: string, body?: object) => Promise<T>;

async function deskOf(site: TortureSite): Promise<Desk> {
  const token = await site.signIn();
  return async (method, path, body) => {
    const headers = { authorization: `Token ${token}`, ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(`${site.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
}

async function registerAll(desk: Desk, school: number): Promise<number[]> {
  const ids: number[] = [];
  const register = async (index: number) => {
    const person = { fio: `Участников Пётр ${index}`, region: "Москва", job_place: "Больница", job: "Врач" };
    const contact = { phone: "8 (900) 000-00-01", email: `person${index}@post.example`, school_name: school };
    const { id } = await desk<{ id: number }>("POST", "/api/registration/", { ...person, ...contact });
    ids.push(id);
  };
  for (let first = 0; first < people; first += 50) {
    await Promise.all(Array.from({ length: Math.min(50, people - first) }, (_, index) => register(first + index)));
  }
  return ids;
}

/** Waits until as many letters have arrived, each once, for as long as some do. */
async function lettersArrive({ received }: TortureSite, expected: number): Promise<void> {
  const count = () => received.size;
  await waitWhileMoving(count, () => count() >= expected);
  expectThat(received.size >= expected, `${expected} letters, ${received.size} arrived`);
  expectThat(
    [...received.values()].every((times) => times === 1),
    "no letter twice",
  );
}

async function pairAll(site: TortureSite, desk: Desk): Promise<RehearsedDevice[]> {
  const place = (index: number) => ({ place: `Вход ${index + 1}`, hall: "" });
  return Promise.all(Array.from({ length: doors }, (_, index) => pairAt(site, desk, place(index))));
}

async function pairAt(site: TortureSite, desk: Desk, at: { place: string; hall: string }): Promise<RehearsedDevice> {
  const pass = { ...at, hall_turn: "both" };
  const { digits } = await desk<{ digits: string }>("POST", "/api/staff/door/passes/", pass);
  const holder = { code: digits, holder: "Дежурный Олег", is_laptop: false };
  const paired = await desk<{ token: string; sealing_key: string }>("POST", "/api/door/pairings/", holder);
  await pairedEarlier(site);
  return new RehearsedDevice(() => site.url, paired);
}

/** Marks of the first day count only if the device was connected by then. */
async function pairedEarlier({ place }: TortureSite): Promise<void> {
  const database = await openDatabase(place);
  const paired_at = new Date(Date.now() - 2 * day).toISOString();
  await database.transaction((db) => db.updateTable("door_devices").set({ paired_at }).execute());
  await database.close();
}

/** Nine of ten people come, a tenth of them to two doors; each door also enters people without a registration. */
async function bringPeople(devices: RehearsedDevice[], ids: number[], at: Date): Promise<void> {
  const comers = ids.filter((_, index) => index % 10 !== 0);
  for (const [index, id] of comers.entries()) {
    await devices[index % doors]?.mark(id, at);
    if (index % 10 === 0) await devices[(index + 1) % doors]?.mark(id, at);
  }
  for (let index = 0; index < newPeople; index += 1) {
    await devices[index % doors]?.addNew(`Новичков ${"абвгдежзиклмнопрстуф".charAt(index)} ${dateOf(at)}`, at);
  }
}

/** Kills the server after a third and after two thirds of the acts, and starts it again. */
async function killTwice(site: TortureSite, devices: RehearsedDevice[]): Promise<void> {
  const queued = () => devices.reduce((sum, device) => sum + device.queued, 0);
  const all = queued();
  for (const rest of [(all * 2) / 3, all / 3]) {
    await waitWhileMoving(queued, () => queued() <= rest);
    expectThat(queued() > 0 && queued() <= rest, `a kill while acts wait, ${queued()} of ${all} did`);
    site.signal("SIGKILL");
    await site.ended();
    await pause(700);
    await site.start();
    await site.waitUntilReady();
  }
}

type Overview = { counts: { here: number }; marks: number; devices: { marks: number }[] };

/** The counts of the staff's page are those that the devices have. */
async function compareDay(desk: Desk, devices: RehearsedDevice[], date: string): Promise<void> {
  const { counts, marks } = await desk<Overview>("GET", `/api/staff/door/?day=${date}`);
  const came = new Set(devices.flatMap((device) => [...(device.marked.get(date) ?? [])]));
  const made = devices.reduce((sum, device) => sum + (device.marked.get(date)?.size ?? 0), 0);
  expectThat(
    counts.here === came.size + newPeople,
    `${came.size + newPeople} people on ${date}, counted ${counts.here}`,
  );
  expectThat(marks === made + newPeople, `${made + newPeople} marks on ${date}, counted ${marks}`);
}

/** Each new person is one registration, and each person at two doors one conflict a day. */
async function compareRows(site: TortureSite, conference: number, devices: RehearsedDevice[]): Promise<void> {
  const rows = await besideServer(site.place, (db) =>
    db.selectFrom("registrations").select("fio").where("conference_id", "=", conference).execute(),
  );
  const entered = devices.flatMap((device) => device.newcomers).sort();
  const found = rows.map(({ fio }) => fio).filter((fio) => fio.startsWith("Новичков"));
  expectThat(found.length === entered.length, `${entered.length} new people, ${found.length} registrations`);
  expectThat(rows.length === people + entered.length, `${people + entered.length} registrations, ${rows.length} found`);
  const conflicts = await besideServer(site.place, (db) =>
    db.selectFrom("door_conflicts").select("id").where("kind", "=", "two-doors").execute(),
  );
  const comers = Math.ceil((people - Math.ceil(people / 10)) / 10);
  expectThat(conflicts.length === 2 * comers, `${2 * comers} people at two doors, ${conflicts.length} conflicts`);
}

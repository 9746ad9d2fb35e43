import { openDatabase } from "#server/kit/database/open-database.ts";
import { besideServer } from "#server/kit/database/open-snapshot.ts";
import { addConference, SimulatedSite } from "../support/simulated-site.ts";
import {
  type Engine,
  expectThat,
  onEachEngine,
  type Rehearsal,
  type Stage,
  waitWhileMoving,
} from "../support/stage.ts";
import { dateOf, RehearsedDevice } from "./rehearsed-device.ts";

const people = Number(process.env["PEOPLE"] ?? 2000);
const doors = 10;
const newPeople = 20;
const day = 24 * 60 * 60_000;

/** Registrations, letters, and two days at the door with outages and a killed server; every count is compared. */
export const conferenceDay: Rehearsal = {
  title: "a conference from registering to the door",
  needs: [],
  run: (stage, words) => onEachEngine(stage, words, rehearseDay),
};

async function rehearseDay(engine: Engine, stage: Stage): Promise<void> {
  const site = await SimulatedSite.start(stage, engine);
  const days = [new Date(Date.now() - day), new Date()] as const;
  const [start_date, end_date] = [dateOf(days[0]), dateOf(days[1])];
  const { conference, school } = await addConference(site.place, { start_date, end_date });
  const desk = await deskOf(site);
  const ids = await registerAll(desk, school);
  const arrived = () => site.received.size;
  await waitWhileMoving(arrived, () => arrived() >= people);
  const isEachOnce = [...site.received.values()].every((times) => times === 1);
  expectThat(arrived() === people && isEachOnce, `${people} letters, each once, ${arrived()} arrived`);
  const devices = await pairAll(site, desk);
  for (const at of days) await bringPeople(devices, ids, at);
  await Promise.all([...devices.map((device) => device.sendAll()), killTwice(site, devices)]);
  for (const at of days) await compareDay(desk, devices, dateOf(at));
  await compareRows(site, conference, devices);
  console.log(`  ${engine}: ${ids.length} registered, ${arrived()} letters, no mark lost or doubled`);
}

type Desk = <T>(method: string, path: string, body?: object) => Promise<T>;

async function deskOf(site: SimulatedSite): Promise<Desk> {
  const headers = { authorization: `Token ${await site.signIn()}`, "content-type": "application/json" };
  return async (method, path, body) => {
    const answer = await fetch(`${site.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
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

async function pairAll(site: SimulatedSite, desk: Desk): Promise<RehearsedDevice[]> {
  const pairing = async (index: number) => {
    const pass = { place: `Вход ${index + 1}`, hall: "", hall_turn: "both" };
    const { digits } = await desk<{ digits: string }>("POST", "/api/staff/door/passes/", pass);
    const holder = { code: digits, holder: "Дежурный Олег", is_laptop: false };
    const paired = await desk<{ token: string; sealing_key: string }>("POST", "/api/door/pairings/", holder);
    return new RehearsedDevice(site.url, paired);
  };
  const devices = await Promise.all(Array.from({ length: doors }, (_, index) => pairing(index)));
  const database = await openDatabase(site.place);
  // Marks of the first day count only if the device was connected by then.
  const paired_at = new Date(Date.now() - 2 * day).toISOString();
  await database.transaction((db) => db.updateTable("door_devices").set({ paired_at }).execute());
  await database.close();
  return devices;
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
async function killTwice(site: SimulatedSite, devices: RehearsedDevice[]): Promise<void> {
  const queued = () => devices.reduce((sum, device) => sum + device.queued, 0);
  const all = queued();
  for (const rest of [(all * 2) / 3, all / 3]) {
    await waitWhileMoving(queued, () => queued() <= rest);
    expectThat(queued() > 0 && queued() <= rest, `a kill while acts wait, ${queued()} of ${all} did`);
    await site.restart("SIGKILL");
  }
}

/** The counts of the staff's page are those that the devices have. */
async function compareDay(desk: Desk, devices: RehearsedDevice[], date: string): Promise<void> {
  const { counts, marks } = await desk<{ counts: { here: number }; marks: number }>(
    "GET",
    `/api/staff/door/?day=${date}`,
  );
  const made = devices.flatMap((device) => [...(device.marked.get(date) ?? [])]);
  const here = new Set(made).size + newPeople;
  expectThat(counts.here === here, `${here} people on ${date}, counted ${counts.here}`);
  expectThat(marks === made.length + newPeople, `${made.length + newPeople} marks on ${date}, counted ${marks}`);
}

/** Each new person is one registration, and each person at two doors one conflict a day. */
async function compareRows(site: SimulatedSite, conference: number, devices: RehearsedDevice[]): Promise<void> {
  const { registrations, conflicts } = await besideServer(site.place, async (db) => ({
    registrations: await db.selectFrom("registrations").select("fio").where("conference_id", "=", conference).execute(),
    conflicts: await db.selectFrom("door_conflicts").select("id").where("kind", "=", "two-doors").execute(),
  }));
  const entered = devices.reduce((sum, { entries }) => sum + entries, 0);
  const found = registrations.filter(({ fio }) => fio.startsWith("Новичков")).length;
  expectThat(found === entered, `${entered} new people, ${found} registrations`);
  expectThat(registrations.length === people + entered, `${people + entered}, not ${registrations.length}, in all`);
  const atTwoDoors = 2 * Math.ceil((people - Math.ceil(people / 10)) / 10);
  expectThat(conflicts.length === atTwoDoors, `${atTwoDoors} at two doors, ${conflicts.length} conflicts`);
}

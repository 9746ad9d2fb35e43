import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../server/platform/database/open-database.ts";
import { freePort } from "../server/testing/free-port.ts";
import { startPostgres } from "../server/testing/throw-away-postgres.ts";

type Place = { folder: string; url: string | undefined };
type Acknowledged = { id: number; number: number; fio: string };

const clients = 16;
const rounds = 3;
/** The process is killed when so many have been told that they are registered in a round. */
const untilKill = 150;

/** A conference that takes registrations, and nothing else: the program adds the rest. */
async function smallSite(place: Place): Promise<{ database: Database; school: number }> {
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const school = await database.transaction(async (db) => {
    const dates = { start_date: "2026-11-01", end_date: "2026-11-02" };
    const texts = { name: "Конференция", roman: "XIII", theme: "", place: "" };
    const { id: conference_id } = await db
      .insertInto("conferences")
      .values({ ...texts, ...dates, is_current: 1, registration_on: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const option = { conference_id, name: "Школа", position: 0 };
    return db.insertInto("conference_schools").values(option).returning("id").executeTakeFirstOrThrow();
  });
  return { database, school: school.id };
}

type Running = { child: ChildProcess; site: string };

/** The program as `npm start` runs it, once it says that it is open. */
async function running({ folder, url }: Place): Promise<Running> {
  const port = await freePort();
  const settings = { DATA_DIR: folder, DEMO: "off", RATE_LIMITS: "off", STAFF_PASSWORD: "берег, лодка и туман" };
  const env = { PATH: process.env["PATH"] ?? "", PORT: String(port), ...settings, ...(url && { DATABASE_URL: url }) };
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error(`The program ended: ${said}`))),
  ]);
  return { child, site: `http://127.0.0.1:${port}` };
}

/** Registers one person after another until the connection breaks. */
async function client(site: string, name: string, school: number, acknowledge: (row: Acknowledged) => void) {
  for (let count = 1; ; count += 1) {
    const body = JSON.stringify({
      fio: `Клиентов ${name} ${count}`,
      region: "Санкт-Петербург",
      job_place: "Городской противотуберкулёзный диспансер",
      job: "Врач-фтизиатр",
      phone: "8 (900) 000-00-01",
      email: `client-${name}-${count}@post.example`,
      school_name: school,
    });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${site}/api/registration/`, { method: "POST", headers, body }).catch(() => undefined);
    const row = await answer?.json().catch(() => undefined);
    if (!answer || !row) return;
    expect(answer.status).toBe(201);
    acknowledge(row);
  }
}

/** Sixteen clients register until the process is killed in the middle. @returns whom it told that they are registered. */
async function burst({ child, site }: Running, round: number, school: number): Promise<Acknowledged[]> {
  const ended = once(child, "exit");
  const acknowledged: Acknowledged[] = [];
  const work = Array.from({ length: clients }, (_, index) =>
    client(site, `${round}-${index}`, school, (row) => {
      acknowledged.push(row);
      if (acknowledged.length === untilKill) child.kill("SIGKILL");
    }),
  );
  await Promise.all(work);
  expect(await ended).toEqual([null, "SIGKILL"]);
  return acknowledged;
}

async function expectKept({ site }: Running, database: Database, acknowledged: Acknowledged[]): Promise<void> {
  const { count } = (await (await fetch(`${site}/api/registration/get_counter/`)).json()) as { count: number };
  const rows = await database.read.selectFrom("registrations").select(["id", "number", "fio"]).execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const lost = acknowledged.filter(
    ({ id, number, fio }) => kept.get(id)?.number !== number || kept.get(id)?.fio !== fio,
  );
  expect(lost.map(({ id, number }) => ({ id, number }))).toEqual([]);
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
  expect(count).toBe(rows.length);
}

test.each(["sqlite", "postgres"] as const)(
  "on %s nobody who was told to be registered is lost when the process is killed in a burst of registrations",
  { timeout: 180_000 },
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), "society-burst-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = engine === "postgres" ? await startPostgres() : undefined;
    onTestFinished(() => server?.stop());
    const place = { folder, url: server?.url };
    const { database, school } = await smallSite(place);
    const acknowledged: Acknowledged[] = [];
    let program = await running(place);
    for (let round = 1; round <= rounds; round += 1) {
      acknowledged.push(...(await burst(program, round, school)));
      program = await running(place);
      await expectKept(program, database, acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * untilKill);
  },
);

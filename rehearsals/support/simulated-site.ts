import { openDatabase } from "#server/kit/database/open-database.ts";
import type { DatabasePlace } from "#server/kit/database/open-snapshot.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startMailServer } from "#server/testing/test-mail-server.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { type Engine, type Running, type Stage, waitUntilReady } from "./stage.ts";

const staff = { username: "stoika", password: "берег, лодка и туман" };

/** A server process with its own data and mail server, which can be killed and started again. */
export class SimulatedSite {
  readonly place: { folder: string; url: string | undefined };
  readonly postgres: ThrowAwayPostgres | undefined;
  readonly port: number;
  readonly url: string;
  /** How often each letter has arrived, by its id. */
  readonly received = new Map<number, number>();
  readonly #start: () => Running;
  #running: Running;

  private constructor(folder: string, port: number, postgres: ThrowAwayPostgres | undefined, start: () => Running) {
    this.place = { folder, url: postgres?.url };
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.postgres = postgres;
    this.#start = start;
    this.#running = start();
  }

  /** Starts a site that ends with the stage. @param isDisk whether its folder is a small disk, also for PostgreSQL. */
  static async start(stage: Stage, engine: Engine, isDisk = false): Promise<SimulatedSite> {
    const postgres = engine === "postgres" ? await startPostgres(isDisk ? { within: stage.folder } : {}) : undefined;
    if (postgres) stage.onCleanUp(postgres.stop);
    const mail = await startMailServer();
    stage.onCleanUp(mail.stop);
    const [port, folder] = [await freePort(), stage.makeFolder("data")];
    const places = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgres?.url ?? "", SMTP_URL: mail.url };
    const account = { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password };
    const env = { ...places, ...account, DEMO: "off", RATE_LIMITS: "off" };
    const start = () => stage.start(process.execPath, ["server/main.ts"], { env });
    const site = new SimulatedSite(folder, port, postgres, start);
    mail.behave.message = (_address, source) => {
      const id = Number(/^Message-ID: <letter-(\d+)/m.exec(source)?.[1]);
      site.received.set(id, (site.received.get(id) ?? 0) + 1);
      mail.received.length = 0;
      return undefined;
    };
    await site.waitUntilReady();
    return site;
  }

  /** @throws Error with the log if the process has ended, or is not ready in time. */
  waitUntilReady(): Promise<void> {
    return waitUntilReady(this.#running, this.url);
  }

  /** Ends the process and starts it again. @param between runs while it is down. */
  async restart(signal: "SIGKILL" | "SIGTERM", between: () => unknown = () => undefined): Promise<void> {
    await this.#running.stop(signal);
    await between();
    this.#running = this.#start();
    await this.waitUntilReady();
  }

  async signIn(): Promise<string> {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(staff) };
    const answer = await fetch(`${this.url}/api/auth/token/login/`, request);
    return ((await answer.json()) as { auth_token: string }).auth_token;
  }
}

/** Adds a conference that is open for registration. */
export async function addConference(
  place: DatabasePlace,
  dates = { start_date: "2026-11-01", end_date: "2026-11-02" },
): Promise<{ conference: number; school: number }> {
  const database = await openDatabase(place);
  const made = await database.transaction(async (db) => {
    const texts = { name: "Конференция", roman: "XIII", theme: "", place: "" };
    const row = { ...texts, ...dates, is_current: 1, registration_on: 1 };
    const { id: conference } = await db.insertInto("conferences").values(row).returning("id").executeTakeFirstOrThrow();
    const option = { conference_id: conference, name: "Школа", position: 0 };
    const school = await db.insertInto("conference_schools").values(option).returning("id").executeTakeFirstOrThrow();
    return { conference, school: school.id };
  });
  await database.close();
  return made;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/kit/database/open-database.ts";
import type { DatabasePlace } from "#server/kit/database/open-snapshot.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startMailServer, type TestMailServer } from "#server/testing/test-mail-server.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";

const staff = { username: "stoika", password: "берег, лодка и туман" };

/**
 * Preloaded script: moves the clock two days back or forth at each SIGUSR2. Threads keep the real one, because no date
 * that they receive would be of the other class.
 */
const jumpingClock = `
  import { isMainThread } from "node:worker_threads";
  let offset = 0; let step = -2 * 86400e3;
  const Real = Date;
  if (isMainThread) globalThis.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + offset); }
    static now() { return Real.now() + offset; }
  };
  process.on("SIGUSR2", () => { offset += step; step = -step; });
`;

/** A server process with its own data, which can be killed and started again. */
export class TortureSite {
  readonly place: { folder: string; url: string | undefined };
  readonly postgres: ThrowAwayPostgres | undefined;
  readonly #mail: TestMailServer;
  /** How often each letter has arrived, by its id. */
  readonly received = new Map<number, number>();
  #child: ChildProcess | undefined;
  #port = 0;
  /** Log of the process since its last start. */
  output = "";

  private constructor(folder: string, postgres: ThrowAwayPostgres | undefined, mail: TestMailServer) {
    this.place = { folder, url: postgres?.url };
    this.postgres = postgres;
    this.#mail = mail;
    mail.behave.message = (_address, source) => {
      const id = Number(/^Message-ID: <letter-(\d+)/m.exec(source)?.[1]);
      this.received.set(id, (this.received.get(id) ?? 0) + 1);
      mail.received.length = 0;
      return undefined;
    };
  }

  /** @param isDisk whether the folder is a small disk, which then also holds PostgreSQL. */
  static async create(engine: "sqlite" | "postgres", within: string, isDisk: boolean): Promise<TortureSite> {
    const folder = mkdtempSync(join(within, "society-torture-"));
    const postgres = engine === "postgres" ? await startPostgres(isDisk ? { within } : {}) : undefined;
    return new TortureSite(folder, postgres, await startMailServer());
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  environment(): Record<string, string> {
    const { folder, url } = this.place;
    const settings = { DATA_DIR: folder, DEMO: "off", RATE_LIMITS: "off", STAFF_LOGIN: staff.username };
    const env = {
      PATH: process.env["PATH"] ?? "",
      PORT: String(this.#port),
      STAFF_PASSWORD: staff.password,
      SMTP_URL: this.#mail.url,
      ...settings,
    };
    return { ...env, ...(url !== undefined && { DATABASE_URL: url }) };
  }

  /** @throws Error with the log if the process does not start. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.output = "";
    const preload = `data:text/javascript,${encodeURIComponent(jumpingClock)}`;
    const child = spawn(process.execPath, ["--import", preload, "server/main.ts"], {
      env: this.environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    child.stderr.on("data", (chunk) => {
      this.output += chunk;
    });
    const failed = once(child, "exit").then(() => Promise.reject(new Error(`The program ended: ${this.output}`)));
    await Promise.race([once(child.stdout, "data"), failed]);
    failed.catch(() => {});
  }

  signal(signal: "SIGKILL" | "SIGTERM" | "SIGUSR2"): void {
    this.#child?.kill(signal);
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async ended(): Promise<void> {
    if (this.#child && this.isRunning) await once(this.#child, "exit");
  }

  /** @throws Error if the server is not ready within a minute. */
  async waitUntilReady(): Promise<void> {
    for (let left = 300; left > 0; left -= 1) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(200);
    }
    throw new Error(`Not ready after a minute. Its log: ${this.output.slice(-2000)}`);
  }

  async signIn(): Promise<string> {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(staff) };
    const answer = await fetch(`${this.url}/api/auth/token/login/`, request);
    return ((await answer.json()) as { auth_token: string }).auth_token;
  }

  async close(): Promise<void> {
    this.signal("SIGKILL");
    await this.ended();
    this.postgres?.stop();
    await this.#mail.stop();
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

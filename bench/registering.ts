import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { loadDemo } from "../demo/load-demo.ts";
import { createApp } from "../server/app.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { createPrinter } from "../server/platform/printing/printer.ts";
import { freePort } from "../server/testing/free-port.ts";
import { startPostgres } from "../server/testing/throw-away-postgres.ts";

const clients = 32;
const seconds = Number(process.env["SECONDS"] ?? 10);

/** How long this disk takes to make one small write safe. */
function syncTime(folder: string): number {
  const file = openSync(join(folder, "sync"), "w");
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(4096));
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times.sort((one, other) => one - other)[100] ?? 0;
}

const agent = new Agent({ keepAlive: true, maxSockets: clients });

function post(port: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
    const asked = request({ agent, port, host: "127.0.0.1", path: "/api/registration/", method: "POST", headers });
    asked.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
    asked.on("error", reject);
    asked.end(payload);
  });
}

/** Thirty-two doctors who register over HTTP as fast as they are answered, each with a name and an e-mail of their own. */
async function measure(name: string, folder: string, url?: string): Promise<void> {
  const database = await openDatabase({ folder, url });
  await loadDemo(database, join(folder, "media"), 2026, { registrants: false });
  const port = await freePort();
  const platform = {
    database,
    clock: () => new Date(),
    siteUrl: `http://127.0.0.1:${port}`,
    timeZone: "Europe/Moscow",
    fileUrls: "relative" as const,
    dataFolder: folder,
    mediaFolder: join(folder, "media"),
    printer: createPrinter(),
    limits: "off" as const,
    log: pino({ level: "warn" }),
  };
  const app = await createApp({ platform });
  await app.listen({ port, host: "127.0.0.1" });
  const school = await database.read
    .selectFrom("conference_schools")
    .innerJoin("conferences", "conferences.id", "conference_id")
    .where("is_current", "=", 1)
    .select("conference_schools.id")
    .executeTakeFirstOrThrow();
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const status = await post(port, answers(`${number}-${turn}`, school.id));
      if (status !== 201) throw new Error(`The server answered ${status}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  console.log(`${name}: ${Math.round(done / seconds)} registrations a second, ${clients} clients, ${seconds} s`);
  await app.close();
  await platform.printer.close();
  await database.close();
}

function answers(name: string, school: number) {
  return {
    fio: `Примерова Анна ${name}`,
    region: "Самарская область",
    job_place: "Областной противотуберкулёзный диспансер",
    job: "Врач-фтизиатр",
    phone: "+79000000000",
    email: `doctor-${name}@post.example`,
    school_name: school,
  };
}

const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
console.log(`One sync of this disk: ${syncTime(folder).toFixed(2)} ms (load ${loadavg()[0]?.toFixed(1)})`);
await measure("SQLite", folder);
const server = await startPostgres();
await measure("PostgreSQL", mkdtempSync(join(tmpdir(), "society-bench-")), server.url);
server.stop();
agent.destroy();
rmSync(folder, { recursive: true, force: true });

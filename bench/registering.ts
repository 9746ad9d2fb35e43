import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createApp } from "#server/app.ts";
import { composeAnyLetter } from "#server/conference/letters/compose-any-letter.ts";
import { createMailer } from "#server/kit/mail/mailer.ts";
import type { Platform } from "#server/kit/platform.ts";
import { sendLetters } from "#server/office/outbox/sending/send-letters.ts";
import { freePort } from "#server/testing/free-port.ts";
import { analyzeTables, fillRegistrations } from "./fill-registrations.ts";
import { measureOnEachEngine } from "./harness.ts";
import { mailServerInThread } from "./mail-server.ts";

type Load = { clients: number; seconds: number };
/** The number of acknowledged registrations, and the processor time of the clients in milliseconds. */
type Clients = { done: number; processor: number };
type ClientsOrder = Load & { port: number; school: number };

/**
 * Registers over HTTP from a thread of its own, on a server that already has some registrations and sends the letter that
 * each new one queues.
 * @returns the number of acknowledged registrations.
 * @throws Error if a registration is refused or missing afterwards.
 */
export async function measureRegistering(given: Platform, { before, ...load }: Load & { before: number }) {
  const mail = await mailServerInThread();
  const platform = { ...given, mailer: createMailer({ url: mail.url, dataFolder: "", siteUrl: given.siteUrl }) };
  const { database } = platform;
  await fillRegistrations(database, before);
  await analyzeTables(database);
  const all = () => database.read.selectFrom("registrations").select(({ fn }) => fn.countAll<number>().as("count"));
  const already = (await all().executeTakeFirstOrThrow()).count;
  const port = await freePort();
  const app = await createApp({ platform });
  await app.listen({ port, host: "127.0.0.1" });
  const school = await database.read
    .selectFrom("conference_schools")
    .innerJoin("conferences", "conferences.id", "conference_id")
    .where("is_current", "=", 1)
    .select("conference_schools.id")
    .executeTakeFirstOrThrow();
  const stopSending = sendLetters(platform, composeAnyLetter);
  const cpu = process.cpuUsage();
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 100);
  const { done, processor } = await runClients({ port, school: school.id, ...load });
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  const { letters } = await mail.received();
  await stopSending();
  await app.close();
  await mail.stop();
  const added = (await all().executeTakeFirstOrThrow()).count - already;
  if (added !== done) throw new Error(`${done} were acknowledged, ${added} are stored`);
  return { done, letters, milliseconds: (user + system) / 1000 - processor, memory };
}

function runClients(order: ClientsOrder): Promise<Clients> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { registering: order } });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

/**
 * Runs in the thread: each client sends its next registration when the previous one is answered, each with a new name
 * and address.
 */
async function registerAll({ port, school, clients, seconds }: ClientsOrder): Promise<Clients> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const status = await postForm(agent, port, generatedForm(`${number}-${turn}`, school));
      if (status !== 201) throw new Error(`The server answered ${status}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
  const { user, system } = process.threadCpuUsage();
  return { done, processor: (user + system) / 1000 };
}

function postForm(agent: Agent, port: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
    const sent = request({ agent, port, host: "127.0.0.1", path: "/api/registration/", method: "POST", headers });
    sent.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)));
    sent.on("error", reject);
    sent.end(payload);
  });
}

function generatedForm(name: string, school: number) {
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

/** Returns the median duration of a small write with fsync on this disk, in milliseconds. */
function syncTime(folder: string): number {
  const path = join(folder, "sync");
  const file = openSync(path, "w");
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(4096));
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(path);
  return times.sort((one, other) => one - other)[100] ?? 0;
}

async function main(): Promise<void> {
  const before = Number(process.env["ROWS"] ?? 20_000);
  const load = { clients: 32, seconds: Number(process.env["SECONDS"] ?? 10) };
  await measureOnEachEngine(async (platform) => {
    const { done, letters, milliseconds, memory } = await measureRegistering(platform, { before, ...load });
    const sync = syncTime(platform.dataFolder);
    return [
      {
        "registrations/s": Math.round(done / load.seconds),
        "processor, ms each": milliseconds / done,
        "letters/s": letters / load.seconds,
        "memory, MB": Math.round(memory / 2 ** 20),
        clients: load.clients,
        "fsync, ms": sync,
      },
    ];
  });
}

if (!isMainThread && workerData?.registering) parentPort?.postMessage(await registerAll(workerData.registering));
else if (import.meta.main) await main();

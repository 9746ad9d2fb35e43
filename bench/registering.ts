import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createApp } from "#server/app.ts";
import type { Platform } from "#server/platform/platform.ts";
import { freePort } from "#server/testing/free-port.ts";
import { onEachEngine } from "./bench-platform.ts";
import { fillRegistrations, settle } from "./fill-registrations.ts";
import type { Doctors } from "./registering-clients.ts";

/** How long this disk takes to make one small write safe. */
function syncTime(folder: string): number {
  const path = join(folder, `society-sync-${process.pid}`);
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

/**
 * Doctors in a thread of their own reach a server, see `registering-clients.ts`.
 * @param before registrations that are there already.
 * @returns how many were acknowledged.
 * @throws Error where one was refused, or is not there afterwards.
 */
export async function registerDoctors(platform: Platform, { before, ...load }: { before: number } & Load) {
  const { database } = platform;
  await fillRegistrations(database, before);
  await settle(database);
  const there = () => database.read.selectFrom("registrations").select(({ fn }) => fn.countAll<number>().as("count"));
  const already = (await there().executeTakeFirstOrThrow()).count;
  const port = await freePort();
  const app = await createApp({ platform });
  await app.listen({ port, host: "127.0.0.1" });
  const school = await database.read
    .selectFrom("conference_schools")
    .innerJoin("conferences", "conferences.id", "conference_id")
    .where("is_current", "=", 1)
    .select("conference_schools.id")
    .executeTakeFirstOrThrow();
  const done = await registeredBy({ port, school: school.id, ...load }).finally(() => app.close());
  const added = (await there().executeTakeFirstOrThrow()).count - already;
  if (added !== done) throw new Error(`${done} were acknowledged, ${added} are there`);
  return done;
}

type Load = Omit<Doctors, "port" | "school">;

function registeredBy(workerData: Doctors): Promise<number> {
  const worker = new Worker(new URL("./registering-clients.ts", import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

if (import.meta.main) {
  console.log(`One sync of this disk: ${syncTime(tmpdir()).toFixed(2)} ms`);
  const load = { clients: 32, seconds: Number(process.env["SECONDS"] ?? 10) };
  await onEachEngine(async (platform) => {
    const done = await registerDoctors(platform, { before: Number(process.env["ROWS"] ?? 20_000), ...load });
    console.log(`  ${Math.round(done / load.seconds)} registrations a second, ${load.clients} clients`);
  });
}

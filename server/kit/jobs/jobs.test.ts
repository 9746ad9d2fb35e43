import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { jobs } from "./jobs.ts";
import type { JobContext, NewJob } from "./run-job.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the jobs of one staff member on an empty database, with an adjustable clock. */
async function givenJobs(expectedLog: string[] = []) {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const { platform } = await testApp({ kind: "empty", clock: () => time.now, expectedLog });
  const { id: staffId } = await platform.database.transaction((db) =>
    db
      .insertInto("staff_accounts")
      .values({
        username: "stoika",
        roles: "registrar",
        fio: "Стойкина",
        password_hash: "$argon2id$",
        created_at: time.now.toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const service = jobs(platform);
  const folder = join(platform.dataFolder, "works");
  const begin = (run: NewJob["run"]) =>
    service.begin({ staffId, kind: "csv", total: 1, file: { name: "a.csv", mediaType: "text/csv" }, run });
  const stateOf = async (id: string) => (await service.show(id, staffId)).state;
  return { service, platform, folder, staffId, time, begin, stateOf };
}

const write = (path: string) => writeFileSync(path, "Примерова Анна");

/** Writes half of its file and runs until it is cancelled. */
async function endless({ path, signal }: JobContext): Promise<void> {
  write(path);
  await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** Stops the jobs' heartbeat timer until the test advances it. */
function holdHeartbeats(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  return (milliseconds) => vi.advanceTimersByTime(milliseconds);
}

test("the file of a finished job is downloadable, and a failed job leaves no file", async () => {
  const { service, folder, staffId, begin, stateOf } = await givenJobs(["a job failed"]);
  const good = await begin(async ({ path }) => write(path));
  await expect.poll(() => stateOf(good.id)).toBe("done");
  expect(Buffer.from((await service.file(good.id, staffId)).bytes).toString()).toBe("Примерова Анна");
  const bad = await begin(async ({ path }) => {
    write(path);
    throw new Error("no paper");
  });
  await expect.poll(() => stateOf(bad.id)).toBe("failed");
  expect(readdirSync(folder)).toEqual([good.id]);
});

test("a cancelled job without progress reports stops within seconds and leaves no file", async () => {
  const letPass = holdHeartbeats();
  const { service, folder, staffId, begin, stateOf } = await givenJobs();
  const { id } = await begin(endless);
  await expect.poll(() => existsSync(join(folder, id))).toBe(true);
  await service.cancel(id, staffId);
  letPass(3000);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(await stateOf(id)).toBe("cancelled");
});

test("a file that is finished after its job was cancelled is removed", async () => {
  const { service, folder, staffId, begin, stateOf } = await givenJobs();
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { id } = await begin(async ({ path }) => {
    started.resolve();
    await finish.promise;
    write(path);
  });
  await started.promise;
  await service.cancel(id, staffId);
  finish.resolve();
  await service.stopAll();
  expect([readdirSync(folder), await stateOf(id)]).toEqual([[], "cancelled"]);
});

test("a job without a heartbeat is shown as failed, and as running after its next heartbeat", async () => {
  const letPass = holdHeartbeats();
  const { service, time, begin, stateOf } = await givenJobs();
  const { id } = await begin(endless);
  await expect.poll(() => stateOf(id)).toBe("running");
  time.now = new Date(time.now.getTime() + 2 * minute);
  expect(await stateOf(id)).toBe("failed");
  letPass(3000);
  await expect.poll(() => stateOf(id)).toBe("running");
  await service.stopAll();
});

test("a job of a killed process is shown as failed within seconds and frees its slot", async () => {
  const { platform, service, staffId, time, begin, stateOf } = await givenJobs();
  const { id } = await begin(async ({ path }) => write(path));
  await expect.poll(() => stateOf(id)).toBe("done");
  const killed = { state: "running", node: platform.database.nodes.own + 1 } as const;
  await platform.database.transaction((db) => db.updateTable("jobs").set(killed).execute());
  expect(await stateOf(id)).toBe("running");
  time.now = new Date(time.now.getTime() + 8000);
  expect(await stateOf(id)).toBe("failed");
  const file = { name: "a.csv", mediaType: "text/csv" };
  const run: NewJob["run"] = async ({ path }) => write(path);
  const next = await service.begin({ staffId, kind: "csv", total: 1, maxAtOnce: 1, file, run });
  await expect.poll(() => stateOf(next.id)).toBe("done");
});

test("stopping the server ends running jobs, removes their files and marks them as failed", async () => {
  const { service, folder, begin, stateOf } = await givenJobs();
  const { id } = await begin(endless);
  await expect.poll(() => existsSync(join(folder, id))).toBe(true);
  await service.stopAll();
  expect([readdirSync(folder), await stateOf(id)]).toEqual([[], "failed"]);
});

test("a job fails if its file cannot be written, and the server continues", async () => {
  const { platform, begin, stateOf } = await givenJobs(["a job failed", "a job could not be ended"]);
  writeFileSync(join(platform.dataFolder, "works"), "not a folder");
  const { id } = await begin(endless);
  await expect.poll(() => stateOf(id)).toBe("failed");
  await jobs(platform).stopAll();
});

test("a job and its file are deleted after a day, and files without a job at once", async () => {
  const { service, platform, folder, time, begin, stateOf } = await givenJobs();
  mkdirSync(folder);
  write(join(folder, "of-a-process-that-was-killed"));
  const [old, cancelled] = [await begin(async ({ path }) => write(path)), await begin(async ({ path }) => write(path))];
  for (const { id } of [old, cancelled]) await expect.poll(() => stateOf(id)).toBe("done");
  await platform.database.transaction((db) =>
    db.updateTable("jobs").set({ state: "cancelled" }).where("id", "=", cancelled.id).execute(),
  );
  await service.forgetOld();
  expect(readdirSync(folder)).toEqual([old.id]);
  time.now = new Date(time.now.getTime() + day + 1);
  const { id } = await begin(async ({ path }) => write(path));
  await expect.poll(() => stateOf(id)).toBe("done");
  await service.forgetOld();
  expect(readdirSync(folder)).toEqual([id]);
  await expect(stateOf(old.id)).rejects.toMatchObject({ status: 404 });
});

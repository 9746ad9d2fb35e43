import { randomInt } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/free-port.ts";
import { type DiskCall, readDiskTrace, straceWords } from "./disk-trace.ts";
import { expectThat, type Rehearsal, type Stage, untilReady } from "./stage.ts";
import { type Form, registrationForms } from "./steady-load.ts";

/** A registration that was acknowledged, by the clock of the machine in seconds. */
type Acknowledged = { email: string; at: number };
type Recording = { before: Map<string, Buffer>; calls: DiskCall[]; acknowledged: Acknowledged[] };

/** So many register at once, so many times: enough for SQLite to bring its log into the file and to begin it anew. */
const [doctors, waves] = [8, 90];
/** Of the acknowledgements every such one is the moment of a cut. */
const everySo = 5;

/**
 * The server registers while everything it asks of the disk is written down. Then the power is cut on paper, at the
 * moment of each acknowledgement: what was synced by then is on the disk; of everything else anything may be, whole, in
 * part or not at all. From each such disk SQLite must come up whole and with everyone who was told so.
 */
export const powerCuts: Rehearsal = {
  name: "power cuts at the moment of every acknowledgement, on the disk as it would be (SQLite)",
  needs: ["strace"],
  async run(stage) {
    const recording = await record(stage);
    const kinds = Object.entries(Object.groupBy(recording.calls, ({ name }) => name));
    console.log(`  ${kinds.map(([name, calls]) => `${calls?.length} ${name}`).join(", ")}`);
    const begunAnew = recording.calls.some(
      ({ name, file, offset }) => name === "pwrite64" && file.endsWith("-wal") && offset === 0,
    );
    expectThat(begunAnew, "the log was brought into the file and begun anew");
    const losses = cutPower(recording, stage.folder, () => true);
    expectThat(losses.length === 0, `nothing is lost: ${losses.slice(0, 5).join("; ")}`);
    // Whether this sees a loss at all: SQLite's own syncs are called fsync, and without ours some would be lost.
    const without = cutPower(recording, stage.folder, ({ name }) => name !== "fdatasync");
    expectThat(without.length > 0, "without the syncs after the commits something would be lost");
    const cuts = Math.ceil(recording.acknowledged.length / everySo);
    console.log(`  ${cuts} cuts: nothing lost; without the syncs after the commits ${without.length} of them lose`);
  },
};

async function record(stage: Stage): Promise<Recording> {
  const [port, data, trace] = [await freePort(), stage.make("data"), join(stage.folder, "trace")];
  const site = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), SITE_URL: site, DATA_DIR: data, RATE_LIMITS: "off" };
  const server = stage.start(process.execPath, ["server/main.ts"], { env });
  await untilReady(server, site, 300);
  const strace = stage.start("strace", [...straceWords, "-o", trace, "-p", String(server.child.pid)]);
  while (!strace.said().includes("attached")) await wait(50);
  const database = join(data, "society.sqlite");
  const files = [database, `${database}-wal`];
  const before = new Map(files.map((file) => [file, readFileSync(file)]));
  const ask = async (path: string) => {
    const answer = await fetch(`${site}${path}`);
    return { status: answer.status, headers: {}, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const acknowledged = await registerAll(site, await registrationForms(ask));
  await strace.stop("SIGINT");
  await server.stop();
  const calls = readDiskTrace(readFileSync(trace, "latin1")).filter(({ file }) => before.has(file));
  return { before, calls, acknowledged };
}

async function registerAll(site: string, form: Form): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const headers = { "content-type": "application/json" };
  const register = async (email: string) => {
    const body = JSON.stringify(form(email));
    const answer = await fetch(`${site}/api/registration/`, { method: "POST", headers, body });
    acknowledged.push({ email, at: (performance.timeOrigin + performance.now()) / 1000 });
    expectThat(answer.status === 201, `a form is answered with 201, not ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let wave = 0; wave < waves; wave += 1) {
    await Promise.all(Array.from({ length: doctors }, (_, doctor) => register(`cut-${wave}-${doctor}@post.example`)));
    // The log is brought into the file while nobody writes.
    await wait(200);
  }
  return acknowledged.sort((one, other) => one.at - other.at);
}

/** @returns what each cut at fault lost. */
function cutPower(
  { before, calls, acknowledged }: Recording,
  folder: string,
  isKept: (call: DiskCall) => boolean,
): string[] {
  const kept = calls.filter(isKept);
  return acknowledged.flatMap(({ at }, index) => {
    if (index % everySo > 0) return [];
    const disk = diskAfter(before, kept, at);
    const promised = acknowledged.slice(0, index + 1).map(({ email }) => email);
    const loss = lossOn(disk, folder, promised);
    return loss ? [`${loss} at cut ${index}`] : [];
  });
}

/** The files as they might be found after a cut at that time. */
function diskAfter(before: Map<string, Buffer>, calls: DiskCall[], cut: number): Map<string, Buffer> {
  return new Map(
    [...before].map(([file, bytes]) => [
      file,
      fileAfter(
        bytes,
        calls.filter((call) => call.file === file),
        cut,
      ),
    ]),
  );
}

function fileAfter(bytes: Buffer, calls: DiskCall[], cut: number): Buffer {
  const syncs = calls.filter(({ name, ended }) => name !== "pwrite64" && ended <= cut);
  const lastSync = Math.max(0, ...syncs.map(({ began }) => began));
  const writes = calls.filter(({ name, began }) => name === "pwrite64" && began <= cut);
  const length = Math.max(bytes.length, ...writes.map((write) => write.offset + write.bytes.length));
  const disk = Buffer.alloc(length);
  bytes.copy(disk);
  let end = bytes.length;
  for (const write of writes) {
    const arrived = write.ended < lastSync ? write.bytes : write.bytes.subarray(0, anyPart(write.bytes.length));
    arrived.copy(disk, write.offset);
    if (arrived.length > 0) end = Math.max(end, write.offset + arrived.length);
  }
  return disk.subarray(0, end);
}

/** All, nothing, or so many sectors. */
function anyPart(length: number): number {
  return [length, 0, Math.min(length, 512 * randomInt(8))][randomInt(3)] ?? 0;
}

/** @returns undefined where the database is whole and everyone promised is in it. */
function lossOn(disk: Map<string, Buffer>, folder: string, promised: string[]): string | undefined {
  const path = join(folder, "after-the-cut.sqlite");
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  for (const [file, bytes] of disk) writeFileSync(file.endsWith("-wal") ? `${path}-wal` : path, bytes);
  const connection = new DatabaseSync(path);
  try {
    connection.exec("PRAGMA synchronous = OFF");
    const [check] = Object.values(connection.prepare("pragma quick_check(1)").get() ?? {});
    if (check !== "ok") return String(check);
    const rows = connection.prepare("select email from registrations").all() as { email: string }[];
    const there = new Set(rows.map(({ email }) => email));
    const lost = promised.filter((email) => !there.has(email));
    return lost.length > 0 ? `${lost.length} of ${promised.length} registrations lost` : undefined;
  } catch (error) {
    return String(error);
  } finally {
    connection.close();
  }
}

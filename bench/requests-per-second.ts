import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { staff } from "#journeys/first-administrator.ts";
import { freePort } from "#server/testing/free-port.ts";
import { serverFlags } from "#tools/prepare.mjs";
import { publishingNews } from "./publish-news.ts";
import { isInstalled, sampleOf, startBeside } from "./servers-beside.ts";

/**
 * The product in a process of its own, as `npm start` runs it, beside a node:http server with a constant body and nginx with a
 * file, both with the same bytes and headers, by turns. On Linux with the processor time that a request takes.
 */

const addresses = ["/", "/news", "/api/news/"];
const ticks = 100;

/** For how long, or for how many requests, each server is asked in a round; and how often a page is asked for anew. */
type Trial = {
  length: { seconds: number } | { requests: number };
  rounds: number;
  cold: number;
  tell: (line: string) => void;
};

type Measured = { perSecond: number; microseconds: number };

/** In seconds, with that of the processes that it has started; 0 where the system does not tell. */
function processorTime(pid: number): number {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/\(.*\)/, "x")
      .split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    // Its own, and that of children that have ended: `utime`, `stime`, `cutime`, `cstime`.
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
    return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
  } catch {
    return 0;
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sixteen connections, answers in brotli. @throws Error where one of them is refused. */
async function load(url: string, length: Trial["length"]): Promise<{ requests: number; perSecond: number }> {
  const headers = { "accept-encoding": "br" };
  if ("requests" in length || !isInstalled("wrk")) {
    const end =
      "requests" in length ? { amount: length.requests, sampleInt: 50 } : { duration: length.seconds, workers: 1 };
    const { requests, "2xx": answered } = await autocannon({ url, connections: 16, headers, ...end });
    if (answered === 0 || answered < requests.total) throw new Error(`${url}: ${requests.total - answered} refusals`);
    return { requests: requests.total, perSecond: requests.average };
  }
  const words = ["-t1", "-c16", `-d${length.seconds}`, "-H", "accept-encoding: br", url];
  const { stdout } = spawnSync("wrk", words, { encoding: "utf8" });
  if (stdout.includes("Non-2xx")) throw new Error(`${url}: refusals`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]),
  };
}

/** The median of the rounds, each server once in every round. Before them comes one that is not counted: V8 compiles in it. */
async function byTurns(
  servers: Record<string, { url: string; pids: number[] }>,
  { rounds, length }: Trial,
): Promise<Record<string, Measured>> {
  const all: Record<string, Measured[]> = {};
  for (const { url } of Object.values(servers)) await load(url, length);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { url, pids }] of Object.entries(servers)) {
      const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
      const before = spent();
      const { requests, perSecond } = await load(url, length);
      all[name] = [...(all[name] ?? []), { perSecond, microseconds: ((spent() - before) * 1e6) / requests }];
    }
  }
  const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
  return Object.fromEntries(
    Object.entries(all).map(([name, tries]) => [
      name,
      {
        perSecond: median(tries.map((one) => one.perSecond)),
        microseconds: median(tries.map((one) => one.microseconds)),
      },
    ]),
  );
}

async function kept(siteUrl: string, pid: number, path: string, trial: Trial): Promise<void> {
  const { tell } = trial;
  const { sample, servers, stop } = await startBeside(siteUrl, path);
  servers["behind nginx"]?.pids.push(pid);
  const measured = await byTurns({ product: { url: siteUrl + path, pids: [pid] }, ...servers }, trial).finally(stop);
  tell(
    `${path}: ${sample.body.length} bytes in brotli, ${(await sampleOf(siteUrl + path, "identity")).body.length} without`,
  );
  const product = measured["product"]?.perSecond ?? 0;
  for (const [name, { perSecond, microseconds }] of Object.entries(measured)) {
    const ratio = name === "behind nginx" ? perSecond / (measured["nginx"]?.perSecond ?? 0) : product / perSecond;
    const which = name === "behind nginx" ? "of nginx" : "the product's part of it";
    const said = name === "product" ? "" : `, ${ratio.toFixed(2)} ${which}`;
    tell(`  ${name}: ${Math.round(perSecond)} requests/s, ${microseconds.toFixed(0)} µs of a processor each${said}`);
  }
}

/** One at a time, each after a publication that stands on every page: what the first visitor waits for. */
async function cold(
  pid: number,
  url: string,
  announce: () => Promise<unknown>,
  { cold: requests, tell }: Trial,
): Promise<void> {
  let [waited, spent] = [0, 0];
  for (let request = 0; request < requests; request += 1) {
    await announce();
    await wait(20);
    const [began, before] = [performance.now(), processorTime(pid)];
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    waited += performance.now() - began;
    spent += processorTime(pid) - before;
  }
  const [wall, processor] = [waited / requests, (spent * 1000) / requests];
  tell(`  cold: ${wall.toFixed(1)} ms, ${processor.toFixed(1)} ms of a processor`);
}

/** @param pid of the process that serves the site. */
export async function measurePages(siteUrl: string, pid: number, paths: string[], trial: Trial): Promise<void> {
  const publish = await publishingNews(siteUrl);
  for (const path of paths) {
    await kept(siteUrl, pid, path, trial);
    await cold(pid, siteUrl + path, () => publish({ isAnnouncement: true }), trial);
  }
  trial.tell(`memory under load: ${residentMegabytes(pid).toFixed(0)} MB`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const account = { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password };
  const env = {
    ...process.env,
    ...account,
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: folder,
    NODE_ENV: "production",
    RATE_LIMITS: "off",
  };
  const product = spawn(process.execPath, [...serverFlags, "server/main.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const pid = product.pid ?? 0;
  while (
    !(await fetch(`${siteUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(200);
  if (!isInstalled("nginx")) console.log("nginx is not installed: without it there is nothing to compare with");
  console.log(`memory after the start: ${residentMegabytes(pid).toFixed(0)} MB`);
  const seconds = Number(process.env["SECONDS"] ?? 4);
  await measurePages(siteUrl, pid, addresses, { length: { seconds }, rounds: 3, cold: 40, tell: console.log });
  product.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

if (import.meta.main) await main();

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { staff } from "#journeys/first-administrator.ts";
import { freePort } from "#server/testing/free-port.ts";
import { serverFlags } from "#tools/prepare.mjs";
import { printTable, type Row } from "./harness.ts";
import { newsPublisher } from "./publish-news.ts";

const addresses = ["/", "/news", "/registration/", "/api/news/", "/api/conferences/"];
const ticksPerSecond = 100;

/** Duration or number of the requests to a cached page, and the number of requests after a publication. */
type Trial = { length: { duration: number } | { amount: number; sampleInt: number }; rounds: number; cold: number };

/** Returns the processor time of a process and its children in seconds, on Linux; 0 if the process has ended. */
function processorTime(pid: number): number {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/\(.*\)/, "x")
      .split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    // `utime`, `stime`, and `cutime` and `cstime` of ended children.
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
    return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
  } catch {
    return 0;
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Sends requests over 16 connections. @throws Error if one is refused. */
async function measureCached(url: string, pid: number, { length, rounds }: Trial): Promise<Row> {
  const [perSecond, microseconds]: [number[], number[]] = [[], []];
  // V8 compiles during the first round, which is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const before = processorTime(pid);
    const load = { url, connections: 16, headers: { "accept-encoding": "br" }, workers: 1, ...length };
    const { requests, duration, "2xx": accepted } = await autocannon(load);
    if (accepted === 0 || accepted < requests.total) throw new Error(`${url}: ${requests.total - accepted} refusals`);
    if (round === 0) continue;
    perSecond.push(requests.total / duration);
    microseconds.push(((processorTime(pid) - before) * 1e6) / requests.total);
  }
  return { "requests/s": Math.round(median(perSecond)), "processor, µs": Math.round(median(microseconds)) };
}

/** Sends one request after each publication of an announcement, which changes every page. */
async function measureCold(url: string, pid: number, announce: () => Promise<unknown>, { cold }: Trial): Promise<Row> {
  const durations: number[] = [];
  let spent = 0;
  for (let request = 0; request < cold; request += 1) {
    await announce();
    await wait(20);
    const [began, before] = [performance.now(), processorTime(pid)];
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    durations.push(performance.now() - began);
    spent += processorTime(pid) - before;
  }
  return { "cold, ms": median(durations), "cold, processor, ms": (spent * 1000) / cold };
}

/** @param pid the process that serves the site. */
export async function measurePages(siteUrl: string, pid: number, paths: string[], trial: Trial): Promise<Row[]> {
  const publish = await newsPublisher(siteUrl);
  const rows: Row[] = [{ address: "(before)", "memory, MB": residentMegabytes(pid) }];
  for (const path of paths) {
    const cached = await measureCached(siteUrl + path, pid, trial);
    const cold = await measureCold(siteUrl + path, pid, () => publish(true), trial);
    rows.push({ address: path, ...cached, ...cold, "memory, MB": residentMegabytes(pid) });
  }
  return rows;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "society-bench-"));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const account = { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password };
  const settings = { PORT: String(port), SITE_URL: siteUrl, DATA_DIR: folder, RATE_LIMITS: "off" };
  // As `npm start` runs it.
  const server = spawn(process.execPath, [...serverFlags, "server/main.ts"], {
    env: { ...process.env, ...account, ...settings, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const trial = { length: { duration: Number(process.env["SECONDS"] ?? 4) }, rounds: 3, cold: 40 };
  try {
    // The server prints its address when there is an account; `/readyz` responds before.
    await once(server.stdout, "data");
    printTable(await measurePages(siteUrl, server.pid ?? 0, addresses, trial));
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();

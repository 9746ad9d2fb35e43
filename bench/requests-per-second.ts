import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { staff } from "#journeys/first-administrator.ts";
import { freePort } from "#server/testing/free-port.ts";
import { publishingNews } from "./publish-news.ts";
import { isInstalled, sampleOf, startConstant, startNginx } from "./servers-beside.ts";

/**
 * The product in a process of its own, as `npm start` runs it, beside a node:http server with a constant body and nginx with a
 * file, both with the same bytes and headers, by turns. On Linux with the processor time that a request takes.
 */

const addresses = ["/", "/news", "/api/news/"];
const seconds = Number(process.env["SECONDS"] ?? 4);
const rounds = 3;
const coldRequests = 40;
const ticks = 100;

type Measured = { perSecond: number; microseconds: number };

/** In seconds, with that of the processes that it has started; 0 where the system does not tell. */
function processorTime(pid: number): number {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/\(.*\)/, "x")
      .split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    const own = (Number(fields[11]) + Number(fields[12])) / ticks;
    return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
  } catch {
    return 0;
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sixteen connections, answers in brotli. */
async function load(url: string): Promise<{ requests: number; perSecond: number }> {
  const headers = { "accept-encoding": "br" };
  if (!isInstalled("wrk")) {
    const { requests, non2xx } = await autocannon({ url, duration: seconds, connections: 16, workers: 1, headers });
    if (non2xx > 0) throw new Error(`${url}: ${non2xx} refusals`);
    return { requests: requests.total, perSecond: requests.average };
  }
  const { stdout } = spawnSync("wrk", ["-t1", "-c16", `-d${seconds}`, "-H", "accept-encoding: br", url], {
    encoding: "utf8",
  });
  if (stdout.includes("Non-2xx")) throw new Error(`${url}: refusals`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]),
  };
}

/** The median of the rounds, each server once in every round. */
async function byTurns(servers: Record<string, { url: string; pids: number[] }>): Promise<Record<string, Measured>> {
  const all: Record<string, Measured[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { url, pids }] of Object.entries(servers)) {
      const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
      const before = spent();
      const { requests, perSecond } = await load(url);
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

async function kept(siteUrl: string, pid: number, path: string): Promise<void> {
  await sampleOf(siteUrl + path, "br");
  const sample = await sampleOf(siteUrl + path, "br");
  const [constantPort, file, before] = [await freePort(), await freePort(), await freePort()];
  const constant = startConstant(constantPort, sample);
  const nginx = isInstalled("nginx")
    ? startNginx({ file, before, product: Number(new URL(siteUrl).port) }, sample)
    : undefined;
  await wait(1500);
  const own = (port: number, ...pids: (number | undefined)[]) => ({
    url: `http://127.0.0.1:${port}${path}`,
    pids: pids.map((one) => one ?? 0),
  });
  const measured = await byTurns({
    product: { url: siteUrl + path, pids: [pid] },
    "node:http": own(constantPort, constant.process.pid),
    ...(nginx && { nginx: own(file, nginx.process.pid), "behind nginx": own(before, nginx.process.pid, pid) }),
  });
  console.log(
    `${path}: ${sample.body.length} bytes in brotli, ${(await sampleOf(siteUrl + path, "identity")).body.length} without`,
  );
  const product = measured["product"]?.perSecond ?? 0;
  for (const [name, { perSecond, microseconds }] of Object.entries(measured)) {
    const ratio = name === "behind nginx" ? perSecond / (measured["nginx"]?.perSecond ?? 0) : product / perSecond;
    const which = name === "behind nginx" ? "of nginx" : "the product's part of it";
    const said = name === "product" ? "" : `, ${ratio.toFixed(2)} ${which}`;
    console.log(
      `  ${name}: ${Math.round(perSecond)} requests/s, ${microseconds.toFixed(0)} µs of a processor each${said}`,
    );
  }
  await constant.stop();
  await nginx?.stop();
}

/** One at a time, each after a publication that stands on every page: what the first visitor waits for. */
async function cold(siteUrl: string, pid: number, path: string, announce: () => Promise<unknown>): Promise<void> {
  let [waited, spent] = [0, 0];
  for (let request = 0; request < coldRequests; request += 1) {
    await announce();
    await wait(20);
    const [began, before] = [performance.now(), processorTime(pid)];
    await (await fetch(siteUrl + path)).arrayBuffer();
    waited += performance.now() - began;
    spent += processorTime(pid) - before;
  }
  const [wall, processor] = [waited / coldRequests, (spent * 1000) / coldRequests];
  console.log(`  cold: ${wall.toFixed(1)} ms, ${processor.toFixed(1)} ms of a processor`);
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
  const product = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
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
  const publish = await publishingNews(siteUrl);
  for (const path of addresses) {
    await kept(siteUrl, pid, path);
    await cold(siteUrl, pid, path, () => publish({ isAnnouncement: true }));
  }
  console.log(`memory under load: ${residentMegabytes(pid).toFixed(0)} MB`);
  product.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

await main();

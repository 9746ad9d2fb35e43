import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startSite } from "#journeys/test-site.ts";
import { publishingNews } from "./publish-news.ts";

/**
 * How long visitors wait in the second after a news item was published: 200 requests a second for every public address by
 * turns, each sent when its time has come however slow the ones before it are. The load has a thread of its own.
 */

const perSecond = 200;
const rounds = Number(process.env["ROUNDS"] ?? 10);

/** When a request should have gone out, in milliseconds since the epoch, and how long its answer took from then on. */
type Wait = { at: number; took: number };

async function load(siteUrl: string, paths: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let sent = 0;
  const began = Date.now();
  const ask = (at: number) => {
    const path = paths[sent % paths.length] ?? "/";
    sent += 1;
    get(siteUrl + path, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume().on("end", () => parentPort?.postMessage({ at, took: Date.now() - at } satisfies Wait));
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
    });
  };
  for (;;) {
    while (began + (sent * 1000) / perSecond <= Date.now()) ask(began + (sent * 1000) / perSecond);
    await wait(1);
  }
}

function tell(name: string, waits: Wait[]): void {
  const sorted = waits.map(({ took }) => took).sort((one, other) => one - other);
  const of = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
  console.log(`${name}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms, at most ${of(1)} ms (${sorted.length} requests)`);
}

async function main(): Promise<void> {
  const { siteUrl, stop } = await startSite();
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = "/"]) => new URL(loc).pathname);
  const publish = await publishingNews(siteUrl);
  for (const path of paths) await (await fetch(siteUrl + path)).arrayBuffer();
  const waits: Wait[] = [];
  const worker = new Worker(new URL(import.meta.url), { workerData: { siteUrl, paths } });
  worker.on("message", (one: Wait) => waits.push(one));
  await wait(3000);
  const { user, system } = process.cpuUsage();
  const published: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    published.push(await publish({ isAnnouncement: false }));
    await wait(2500);
  }
  const spent = process.cpuUsage({ user, system });
  const isAfter = ({ at }: Wait) => published.some((instant) => at >= instant && at < instant + 1000);
  const first = published[0] ?? 0;
  tell(
    "otherwise",
    waits.filter((one) => one.at > first - 400 && !isAfter(one)),
  );
  tell("in the second after a publication", waits.filter(isAfter));
  console.log(
    `${paths.length} addresses, ${((spent.user + spent.system) / 1e6 / rounds).toFixed(2)} s of processor time a round`,
  );
  await worker.terminate();
  await stop();
}

if (isMainThread) await main();
else await load(workerData.siteUrl, workerData.paths);

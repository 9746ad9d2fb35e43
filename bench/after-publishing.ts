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

function told(name: string, waits: Wait[]): string {
  const sorted = waits.map(({ took }) => took).sort((one, other) => one - other);
  const of = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
  return `${name}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms, at most ${of(1)} ms (${sorted.length} requests)`;
}

/**
 * @param order.pause milliseconds after each publication; as long before the first.
 * @param order.addresses how many of the site's they ask for; all without it.
 * @returns how many visitors were answered in the second after a publication.
 * @throws Error where one of them was answered with anything but a page.
 */
export async function publishUnderLoad(
  siteUrl: string,
  order: { rounds: number; pause: number; addresses?: number; tell: (line: string) => void },
): Promise<number> {
  const { rounds, pause, addresses, tell } = order;
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const locations = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].slice(0, addresses);
  const paths = locations.map(([, loc = "/"]) => new URL(loc).pathname);
  const publish = await publishingNews(siteUrl);
  for (const path of paths) await (await fetch(siteUrl + path)).arrayBuffer();
  const waits: Wait[] = [];
  const worker = new Worker(new URL(import.meta.url), { workerData: { siteUrl, paths } });
  let failure: Error | undefined;
  worker
    .on("message", (one: Wait) => waits.push(one))
    .on("error", (error: Error) => {
      failure = error;
    });
  /** Until somebody is answered whose turn comes so much later: a busy machine lets them all wait. */
  const pass = async () => {
    const end = Date.now() + pause;
    while ((waits.at(-1)?.at ?? 0) < end) {
      if (failure) throw failure;
      await wait(20);
    }
  };
  const measured = async () => {
    await pass();
    const spent = process.cpuUsage();
    const published: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      published.push(await publish({ isAnnouncement: false }));
      await pass();
    }
    return { published, spent: process.cpuUsage(spent) };
  };
  const { published, spent } = await measured().finally(() => worker.terminate());
  const isAfter = ({ at }: Wait) => published.some((instant) => at >= instant && at < instant + 1000);
  const first = published[0] ?? 0;
  const otherwise = waits.filter((one) => one.at > first - 400 && !isAfter(one));
  tell(told("otherwise", otherwise));
  tell(told("in the second after a publication", waits.filter(isAfter)));
  const processor = ((spent.user + spent.system) / 1e6 / rounds).toFixed(2);
  tell(`${paths.length} addresses, ${processor} s of processor time a round`);
  return waits.filter(isAfter).length;
}

async function main(): Promise<void> {
  const { siteUrl, stop } = await startSite();
  await publishUnderLoad(siteUrl, { rounds: Number(process.env["ROUNDS"] ?? 10), pause: 2500, tell: console.log });
  await stop();
}

if (!isMainThread && workerData?.paths) await load(workerData.siteUrl, workerData.paths);
else if (import.meta.main) await main();

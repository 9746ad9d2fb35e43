import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startSite } from "#journeys/test-site.ts";
import { printTable, type Row } from "./harness.ts";
import { newsPublisher } from "./publish-news.ts";

const perSecond = 200;

/** When a request was due, in milliseconds since the epoch, and the time from then until its response. */
type Sample = { dueAt: number; took: number };

/** Runs in a thread of its own. Sends each request when it is due, however slow the earlier ones are. */
async function sendLoad(siteUrl: string, paths: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let sent = 0;
  const began = Date.now();
  const send = (dueAt: number) => {
    const path = paths[sent % paths.length] ?? "/";
    sent += 1;
    get(siteUrl + path, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().on("end", () => parentPort?.postMessage({ dueAt, took: Date.now() - dueAt } satisfies Sample));
      if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}`);
    });
  };
  for (;;) {
    while (began + (sent * 1000) / perSecond <= Date.now()) send(began + (sent * 1000) / perSecond);
    await wait(1);
  }
}

function summary(name: string, samples: Sample[]): Row & { requests: number } {
  const sorted = samples.map(({ took }) => took).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { when: name, requests: sorted.length, "p50, ms": at(0.5), "p99, ms": at(0.99), "max, ms": at(1) };
}

type LoadOptions = {
  rounds: number;
  /** Time after each publication and before the first, in milliseconds. */
  pause: number;
  /** Maximum number of different addresses to request; by default all of the site's. */
  addresses?: number;
};

/**
 * Publishes news while 200 requests per second read the site.
 * @returns the response times in the second after a publication, and at other times.
 * @throws Error if a request is not answered with a page.
 */
export async function measureAfterPublishing(siteUrl: string, { rounds, pause, addresses }: LoadOptions) {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const locations = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].slice(0, addresses);
  const paths = locations.map(([, location = "/"]) => new URL(location).pathname);
  const publish = await newsPublisher(siteUrl);
  for (const path of paths) await (await fetch(siteUrl + path)).arrayBuffer();
  const samples: Sample[] = [];
  const worker = new Worker(new URL(import.meta.url), { workerData: { publishing: { siteUrl, paths } } });
  let failure: Error | undefined;
  worker
    .on("message", (sample: Sample) => samples.push(sample))
    .on("error", (error: Error) => {
      failure = error;
    });
  /** Waits for the response to a request due after the pause, because a busy machine delays all of them. */
  const waitForLoad = async () => {
    const end = Date.now() + pause;
    while ((samples.at(-1)?.dueAt ?? 0) < end) {
      if (failure) throw failure;
      await wait(20);
    }
  };
  const published: number[] = [];
  try {
    await waitForLoad();
    for (let round = 0; round < rounds; round += 1) {
      published.push((await publish()).sentAt);
      await waitForLoad();
    }
  } finally {
    await worker.terminate();
  }
  const isAfter = ({ dueAt }: Sample) => published.some((instant) => dueAt >= instant && dueAt < instant + 1000);
  const first = published[0] ?? 0;
  const atOtherTimes = samples.filter((sample) => sample.dueAt > first - 400 && !isAfter(sample));
  return [
    summary("in the second after a publication", samples.filter(isAfter)),
    summary("at other times", atOtherTimes),
  ] as const;
}

async function main(): Promise<void> {
  const { siteUrl, stop } = await startSite();
  const rounds = Number(process.env["ROUNDS"] ?? 10);
  printTable([...(await measureAfterPublishing(siteUrl, { rounds, pause: 2500 }))]);
  await stop();
}

if (!isMainThread && workerData?.publishing) await sendLoad(workerData.publishing.siteUrl, workerData.publishing.paths);
else if (import.meta.main) await main();

import autocannon from "autocannon";
import { startSite } from "#journeys/test-site.ts";

/**
 * How long kept pages take while one visitor asks for addresses that somebody made up, a different one each time, 500 a
 * second over 16 connections. Load and measure have threads of their own; what counts is the ratio to the first line.
 */

const seconds = Number(process.env["SECONDS"] ?? 8);
const perSecond = 500;

type Flood = { address: (row: number) => string; status: number };

/** With what each of them is answered. */
const floods: Record<string, Flood | undefined> = {
  "nothing else": undefined,
  "tags that do not exist": { address: (row) => `/news?tags=1,${row}`, status: 200 },
  "seasons that do not exist": { address: (row) => `/schools/?seasons=9,${1000 + row}`, status: 200 },
  "pages that do not exist": { address: (row) => `/news?page=${1000 + row}`, status: 404 },
  "news that do not exist": { address: (row) => `/news/${100_000 + row}`, status: 404 },
  "paths that do not exist": { address: (row) => `/wp-${row}/login.php`, status: 404 },
  "calls with tags that do not exist": { address: (row) => `/api/news/?tags=1,${row}`, status: 200 },
  "calls with parameters that nobody knows": { address: (row) => `/api/news/?made_up=${row}`, status: 200 },
  "searches of misspelt words": {
    address: (row) => `/search/?q=${encodeURIComponent(`тубиркулёс${row} лечинее`)}`,
    status: 200,
  },
  "keys that nobody has": { address: (row) => `/registration/${String(row).padStart(22, "k")}/`, status: 404 },
  "previews that nobody has": { address: (row) => `/preview/${String(row).padStart(22, "p")}/`, status: 404 },
};

/** Asks for one address of each kind. @throws Error where it is answered otherwise than such addresses are. */
export async function askMadeUp(siteUrl: string): Promise<void> {
  for (const [name, flood] of Object.entries(floods)) {
    const answer = flood && (await fetch(siteUrl + flood.address(1)));
    await answer?.arrayBuffer();
    if (answer?.status !== flood?.status) throw new Error(`${name}: answered with ${answer?.status}`);
  }
}

async function measured(siteUrl: string): Promise<{ p50: number; p99: number }> {
  const result = await autocannon({
    url: `${siteUrl}/news`,
    duration: seconds,
    connections: 4,
    overallRate: 100,
    workers: 1,
    headers: { "accept-encoding": "br" },
  });
  return { p50: result.latency.p50, p99: result.latency.p99 };
}

async function flooded(siteUrl: string, address: (row: number) => string): Promise<Record<string, number>> {
  const requests = Array.from({ length: perSecond * (seconds + 2) }, (_, row) => ({ path: address(row) }));
  const load = { url: siteUrl, duration: seconds + 2, connections: 16, overallRate: perSecond, workers: 1, requests };
  const { statusCodeStats = {} } = await autocannon(load);
  return Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count ?? 0]));
}

async function main(): Promise<void> {
  const { siteUrl, stop } = await startSite();
  await (await fetch(`${siteUrl}/news`)).arrayBuffer();
  let alone: { p50: number; p99: number } | undefined;
  await askMadeUp(siteUrl);
  for (const [name, flood] of Object.entries(floods)) {
    const load = flood && flooded(siteUrl, flood.address);
    if (load) await new Promise((resolve) => setTimeout(resolve, 1000));
    const { p50, p99 } = await measured(siteUrl);
    alone ??= { p50: Math.max(p50, 1), p99: Math.max(p99, 1) };
    const ratio = `× ${(p50 / alone.p50).toFixed(1)}, × ${(p99 / alone.p99).toFixed(1)}`;
    console.log(`${name}: p50 ${p50} ms, p99 ${p99} ms (${ratio})`, (await load) ?? "");
  }
  await stop();
}

if (import.meta.main) await main();

import autocannon from "autocannon";
import { startSite } from "#journeys/test-site.ts";

/**
 * How long kept pages take while one visitor asks for addresses that somebody made up, a different one each time, 500 a
 * second over 16 connections. Load and measure have threads of their own; what counts is the ratio to the first line.
 */

const seconds = Number(process.env["SECONDS"] ?? 8);
const perSecond = 500;

const floods: Record<string, ((row: number) => string) | undefined> = {
  "nothing else": undefined,
  "tags that do not exist": (row) => `/news?tags=1,${row}`,
  "seasons that do not exist": (row) => `/schools/?seasons=9,${1000 + row}`,
  "pages that do not exist": (row) => `/news?page=${1000 + row}`,
  "news that do not exist": (row) => `/news/${100_000 + row}`,
  "paths that do not exist": (row) => `/wp-${row}/login.php`,
  "calls with tags that do not exist": (row) => `/api/news/?tags=1,${row}`,
  "calls with parameters that nobody knows": (row) => `/api/news/?made_up=${row}`,
  "searches of misspelt words": (row) => `/search/?q=${encodeURIComponent(`тубиркулёс${row} лечинее`)}`,
  "keys that nobody has": (row) => `/registration/${String(row).padStart(22, "k")}/`,
  "previews that nobody has": (row) => `/preview/${String(row).padStart(22, "p")}/`,
};

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
  for (const [name, address] of Object.entries(floods)) {
    const load = address && flooded(siteUrl, address);
    if (load) await new Promise((resolve) => setTimeout(resolve, 1000));
    const { p50, p99 } = await measured(siteUrl);
    alone ??= { p50: Math.max(p50, 1), p99: Math.max(p99, 1) };
    const ratio = `× ${(p50 / alone.p50).toFixed(1)}, × ${(p99 / alone.p99).toFixed(1)}`;
    console.log(`${name}: p50 ${p50} ms, p99 ${p99} ms (${ratio})`, (await load) ?? "");
  }
  await stop();
}

await main();

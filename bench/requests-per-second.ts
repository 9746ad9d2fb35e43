import { brotliCompressSync } from "node:zlib";
import autocannon from "autocannon";
import { startSite } from "#journeys/test-site.ts";

const addresses = ["/", "/news", "/api/news/"];
const seconds = 5;
const coldRequests = 100;

/** Requests a second with everything kept: 20 connections, answers in brotli, the load from a thread of its own. */
async function kept(url: string): Promise<number> {
  await fetch(url);
  const result = await autocannon({
    url,
    duration: seconds,
    connections: 20,
    workers: 1,
    headers: { "accept-encoding": "br" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** One at a time, each after a change of the content: what the first visitor after a change waits for. */
async function cold(url: string, change: () => Promise<void>): Promise<number> {
  let spent = 0;
  for (let request = 0; request < coldRequests; request += 1) {
    await change();
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    spent += performance.now() - began;
  }
  return coldRequests / (spent / 1000);
}

async function bytes(url: string): Promise<string> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return `${body.length} bytes, ${brotliCompressSync(body).length} in brotli`;
}

async function main(): Promise<void> {
  const { siteUrl, stop, change } = await startSite();
  for (const address of addresses) {
    const url = siteUrl + address;
    console.log(`${address}: ${await bytes(url)}`);
    console.log(
      `  kept ${Math.round(await kept(url))} requests/s, cold ${Math.round(await cold(url, change))} requests/s`,
    );
  }
  await stop();
}

await main();

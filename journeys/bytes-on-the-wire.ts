import type { Page } from "playwright-core";

/** By address: most pages share most of their scripts. */
const known = new Map<string, Promise<number>>();

/** What is sent of an address to a browser that takes brotli, in bytes without headers. */
function sizeOf(url: string): Promise<number> {
  const size = known.get(url) ?? measured(url);
  known.set(url, size);
  return size;
}

async function measured(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length"));
}

/** Counts what the page asks for from now on. @returns the sums by kind, in bytes. */
export function countBytes(page: Page): () => Promise<Record<"document" | "script" | "stylesheet", number>> {
  const asked: { kind: string; url: string }[] = [];
  page.on("request", (request) => asked.push({ kind: request.resourceType(), url: request.url() }));
  const sumOf = async (kind: string) => {
    const sizes = await Promise.all(asked.filter((one) => one.kind === kind).map(({ url }) => sizeOf(url)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return async () => ({
    document: await sumOf("document"),
    script: await sumOf("script"),
    stylesheet: await sumOf("stylesheet"),
  });
}

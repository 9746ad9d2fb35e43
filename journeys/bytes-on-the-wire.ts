import { get, type IncomingMessage } from "node:http";
import type { Page } from "playwright-core";

/** Sizes by address, because most pages share most of their scripts. */
const known = new Map<string, Promise<number>>();

/** Returns the size of a response for a browser that accepts brotli, in bytes: status line, headers and body. */
function sizeOf(url: string): Promise<number> {
  const size = known.get(url) ?? measured(url);
  known.set(url, size);
  return size;
}

function measured(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
      let size = headOf(answer).length;
      for await (const chunk of answer) size += chunk.length;
      resolve(size);
    }).on("error", reject);
  });
}

function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`;
}

/**
 * Counts the page's requests from now on, including prefetches.
 * @returns a function that returns the sums by kind, in bytes.
 */
export function countBytes(page: Page): () => Promise<Record<"document" | "script" | "stylesheet" | "fetch", number>> {
  const asked = new Map<string, string>();
  page.on("request", (request) => asked.set(request.url(), request.resourceType()));
  const sumOf = async (kind: string) => {
    const urls = [...asked].filter(([, one]) => one === kind).map(([url]) => url);
    return (await Promise.all(urls.map(sizeOf))).reduce((sum, size) => sum + size, 0);
  };
  return async () => ({
    document: await sumOf("document"),
    script: await sumOf("script"),
    stylesheet: await sumOf("stylesheet"),
    fetch: await sumOf("fetch"),
  });
}

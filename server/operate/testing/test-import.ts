import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { importReport } from "../site-import/import-report.ts";
import { importSite } from "../site-import/import-site.ts";
import { type LiveOrder, liveSource } from "../site-import/source/live-source.ts";
import { decodedPath, type Source } from "../site-import/source/source.ts";
import { testFolder } from "./test-backups.ts";

type Given = NonNullable<Parameters<typeof testApp>[0]>;

/** Returns a site without content, with its own folder for files. */
export function newSite(given: Given = {}): Promise<TestApp> {
  return testApp({ kind: "empty", ...given, platform: { media: folderStore(testFolder()), ...given.platform } });
}

/** Starts listening and returns the address. */
export async function listening(app: FastifyInstance): Promise<URL> {
  return new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
}

/** Returns a source at a real address that does not wait between retries. */
export function sourceAt(site: URL, more: Partial<LiveOrder> = {}): Source {
  const limits = { wait: async () => undefined, silence: 2000, ...more.limits };
  return liveSource({ site, uploadLimit: 5_000_000, ...more, limits });
}

/**
 * Imports everything.
 * @returns the report.
 */
export async function importAll({ platform }: TestApp, source: Source, stopped: () => boolean = () => false) {
  const report = importReport();
  const isDone = await importSite({ platform, source, report, stopped });
  return { ...report, isDone };
}

const publicCalls = [
  ...["/api/news/?limit=100", "/api/news/71/", "/api/news/?tags=konferentsii", "/api/news/tag/", "/api/seasons12/"],
  ...["/api/schools/", "/api/conferences/", "/api/bulletins/", "/api/documents/", "/api/pages/", "/api/site/"],
  ...["/api/registration/get_counter/", "/api/search/?q=туберкулёз"],
];

/** Returns the responses of all public calls, by address. */
export async function answersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const url of publicCalls) answers[url] = (await app.inject({ url })).json();
  return answers;
}

/** A response of the simulated site; a text is sent as JSON. */
type Reply = unknown | ((request: IncomingMessage, response: ServerResponse) => void);

/** Starts a service with the same API at a real address, with responses by path and query, or by path. */
export async function oldService(answers: Record<string, Reply>): Promise<{ site: URL; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = decodedPath(request.url ?? "");
    asked.push(url);
    const [path = ""] = url.split("?");
    const answer = url in answers ? answers[url] : answers[path];
    if (typeof answer === "function") return answer(request, response);
    const status = answer === undefined ? 404 : 200;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { detail: "Страница не найдена." }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { site: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), asked };
}

/** Sends bytes as a web server sends a file. */
export function file(bytes: Uint8Array, headers: Record<string, string> = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = headers["etag"] !== undefined && request.headers["if-none-match"] === headers["etag"];
    response.writeHead(isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : bytes);
  };
}

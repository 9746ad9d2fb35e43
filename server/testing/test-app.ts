import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished } from "vitest";
import { type AppOptions, createApp } from "../app.ts";
import { jobs } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { createPrinter } from "../platform/printing/printer.ts";
import { demoMedia, testDatabase, testSecretKey } from "./test-database.ts";

/** The instant at which tests happen unless they say otherwise. */
export const testNow = new Date("2026-11-21T12:00:00+03:00");

type Given = {
  kind?: "empty" | "demo";
  clock?: () => Date;
  platform?: Partial<Platform>;
  app?: Partial<Omit<AppOptions, "platform">>;
  /** Log lines of level warn or above that the test expects, by their message. */
  expectedLog?: string[];
};

export type TestApp = { app: FastifyInstance; platform: Platform; logged: string[] };

/** The whole server on a database of the test's own. A log line that the test did not expect fails it. */
export async function testApp(given: Given = {}): Promise<TestApp> {
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)).msg);
      done();
    },
  });
  const platform: Platform = {
    database: await testDatabase(given.kind ?? "demo"),
    clock: given.clock ?? (() => testNow),
    siteUrl: "http://site.example",
    timeZone: "Europe/Moscow",
    fileUrls: "relative",
    mediaFolder: demoMedia(),
    uploadLimit: 50 * 1024 * 1024,
    dataFolder: mkdtempSync(join(tmpdir(), "society-test-data-")),
    printer: createPrinter(),
    secretKey: testSecretKey,
    limits: "off",
    log: createLog("warn", lines),
    ...given.platform,
  };
  const app = await createApp({ platform, ...given.app });
  onTestFinished(async () => {
    await app.close();
    await jobs(platform).stopAll();
    await platform.printer.close();
    if (!given.platform?.dataFolder) rmSync(platform.dataFolder, { recursive: true, force: true });
    expect(logged).toEqual(given.expectedLog ?? []);
  });
  return { app, platform, logged };
}

/** GET of a JSON answer. */
export async function getJson(app: FastifyInstance, url: string) {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

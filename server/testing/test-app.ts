import { rmSync } from "node:fs";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, onTestFinished } from "vitest";
import { type AppOptions, createApp } from "../app.ts";
import { jobs } from "../kit/jobs/jobs.ts";
import { createLog } from "../kit/log.ts";
import type { Platform } from "../kit/platform.ts";
import type { TemplateKind } from "./prepare-databases.ts";
import { demoMedia, type Finished, testDatabase } from "./test-database.ts";
import { testPlatform } from "./test-platform.ts";

type Given = {
  kind?: TemplateKind;
  clock?: () => Date;
  platform?: Partial<Platform>;
  app?: Partial<Omit<AppOptions, "platform">>;
  /** Log lines of level warn or above that the test expects, by their message. */
  expectedLog?: string[];
};

export type TestApp = { app: FastifyInstance; platform: Platform; logged: string[] };

/** The whole server on a database of the test's own. An unexpected log line fails the test. */
export async function testApp(given: Given = {}, finished: Finished = onTestFinished): Promise<TestApp> {
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)).msg);
      done();
    },
  });
  const platform: Platform = {
    ...testPlatform(await testDatabase(given.kind ?? "demo", finished), demoMedia()),
    ...(given.clock && { clock: given.clock }),
    log: createLog("warn", lines),
    ...given.platform,
  };
  const app = await createApp({ platform, ...given.app });
  finished(async () => {
    await app.close();
    await jobs(platform).stopAll();
    await platform.printer.close();
    if (!given.platform?.dataFolder) rmSync(platform.dataFolder, { recursive: true, force: true });
    expect(logged).toEqual(given.expectedLog ?? []);
  });
  return { app, platform, logged };
}

/** A server shared by all tests of a file or a `describe`, which must only read. */
export function sharedApp(given: Given = {}): () => TestApp {
  return shared((finished) => testApp(given, finished));
}

/**
 * Creates a value before the first test of a file or a `describe` and disposes of it after the last: for tests that do
 * not change it.
 */
export function shared<T>(make: (finished: Finished) => Promise<T>): () => T {
  let made: { it: T } | undefined;
  beforeAll(async () => {
    const ends = new AsyncDisposableStack();
    made = { it: await make((end) => ends.defer(end)) };
    return () => ends.disposeAsync();
  });
  return () => {
    if (!made) throw new Error("Nothing is shared before the first test");
    return made.it;
  };
}

/** Requests an address and returns the JSON response. */
export async function getJson(app: FastifyInstance, url: string) {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

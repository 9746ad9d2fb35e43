import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../kit/database/open-database.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";
import { startPostgres } from "../testing/throw-away-postgres.ts";

const onPostgres = process.env["TEST_ENGINE"] === "postgres";
const limits = { connect: 500, lock: 5000, statement: 0, answer: 5000, idleInTransaction: 0 };
const cachedPaths = ["/", "/news", "/registration/", "/api/news/", "/api/site/", "/sitemap.xml"];

async function serving() {
  const postgres = await startPostgres({ isDurable: false });
  const folder = mkdtempSync(join(tmpdir(), "society-away-"));
  const database = await openDatabase({ folder, url: postgres.url, limits });
  onTestFinished(async () => {
    await database.close();
    postgres.stop();
    rmSync(folder, { recursive: true });
  });
  const web = builtWeb(new URL("../../.build/", import.meta.url));
  const given = await testApp({
    platform: { database },
    app: { web },
    expectedLog: expect.arrayContaining(["the database cannot be reached"]),
  });
  await given.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = given.app.server.address() as AddressInfo;
  const ask = async (path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body && { method: "POST", headers, body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { ...given, postgres, ask };
}

test.runIf(onPostgres)(
  "while PostgreSQL is unavailable, cached pages are served and writes are refused with a message",
  async () => {
    const { ask, postgres, platform } = await serving();
    const askAll = async () => {
      const answers = [];
      for (const path of cachedPaths) answers.push([path, await ask(path)]);
      return answers;
    };
    const before = await askAll();
    expect(before.map(([, answer]) => (answer as { status: number }).status)).toEqual(cachedPaths.map(() => 200));
    postgres.crash("immediate");
    await expect.poll(() => platform.database.contentVersion.current()).toBeUndefined();
    expect(await askAll()).toEqual(before);
    expect(await askAll()).toEqual(before);
    const refused = await ask("/api/registration/", { fio: "Примерова Анна" });
    expect([refused.status, JSON.parse(refused.text).detail]).toEqual([503, expect.stringContaining("недоступен")]);
    expect((await ask("/api/schools/")).status).toBe(503);
    postgres.startAgain();
    await expect.poll(async () => (await ask("/api/schools/")).status).toBe(200);
  },
);

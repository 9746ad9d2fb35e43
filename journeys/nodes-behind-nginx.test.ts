/** @module-tag full */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { newsPublisher } from "#bench/publish-news.ts";
import { type Send, senderTo, waitForReplies } from "#rehearsals/support/proxy-client.ts";
import { isInstalled, Stage } from "#rehearsals/support/stage.ts";
import { type Ports, startNginx } from "#rehearsals/support/start-nginx.ts";
import { expectEachOnce, registrationForms, steadyLoad } from "#rehearsals/support/steady-load.ts";
import { startTwoNodes } from "#rehearsals/support/two-nodes.ts";
import { addConference } from "#rehearsals/torture/torture-site.ts";
import { freePort } from "#server/testing/free-port.ts";
import { shared } from "#server/testing/test-app.ts";
import { staff } from "./first-administrator.ts";

/**
 * Two nodes over PostgreSQL behind nginx, configured as in deploy/, with a conference that is open for registration.
 */
async function startNodes(stage: Stage) {
  const place = { folder: stage.folder, url: "" };
  const [one, other] = await startTwoNodes(stage, async (databaseUrl) => {
    place.url = databaseUrl;
    await addConference(place);
    return { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password, LOG_LEVEL: "warn" };
  });
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [one.port, other.port] };
  const cache = join(await startNginx(stage, ports), "cache");
  const send = senderTo("https", ports.tls);
  await waitForReplies(send);
  const form = await registrationForms(send);
  return { one, other, place, cache, send, form, load: () => steadyLoad(send, form, () => {}) };
}

async function postJson(send: Send, path: string, value: object): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const reply = await send(path, { method: "POST", headers, body: Buffer.from(JSON.stringify(value)) });
  return JSON.parse(String(reply.body));
}

describe.skipIf(!isInstalled("nginx") || !isInstalled("openssl"))("two nodes behind nginx", () => {
  const nodes = shared(async (finished) => {
    const stage = new Stage(mkdtempSync(join(tmpdir(), "society-nodes-")));
    finished(async () => rmSync(stage.folder, { recursive: true, force: true }));
    finished(() => stage.cleanUp());
    const started = await startNodes(stage);
    finished(async () => {
      for (const { running } of [started.one, started.other]) await running().stop("SIGKILL");
    });
    return started;
  });

  test("a change on one node replaces a cached page of the other within a second", async () => {
    const { one, other } = nodes();
    const [here, there] = [one, other].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
    const isCached = async () => (await fetch(`${there}/news`)).headers.has("x-accel-expires");
    await expect.poll(isCached).toBe(true);
    const publish = await newsPublisher(here);
    const page = async () => (await fetch(`${there}/news`)).text();
    // The other node also polls every five seconds, which may hide a lost notification once.
    for (let round = 0; round < 3; round += 1) {
      const { title } = await publish();
      // One second, with another one for a busy machine.
      await expect.poll(page).toContain(title);
    }
    // A response rendered while the notification arrived is not cached, the next one is.
    await expect.poll(isCached).toBe(true);
  });

  test("nginx caches public pages and no responses with data of registrants or staff", async () => {
    const { cache, send, form } = nodes();
    const { auth_token: token = "" } = await postJson(send, "/api/auth/token/login/", staff);
    const { result = "" } = await postJson(send, "/api/registration/", form("cached@post.example"));
    const authorization = `Token ${token}`;
    const key = result.split("/").at(-2) ?? "";
    const personal = [result, `/api/registration/results/${key}/`, "/staff/", "/search/?q=cached"];
    const forStaff = ["/api/registration/", "/api/news/", "/api/staff/entries/news/"];
    for (let round = 0; round < 2; round += 1) {
      for (const path of ["/", "/news", ...personal]) await send(path);
      for (const path of forStaff) await send(path, { headers: { authorization } });
    }
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const cached = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")).join("");
    expect(cached).toMatch(/^KEY: .*\/news$/m);
    for (const secret of [token, key, "cached", "set-cookie", "no-store"]) expect(cached).not.toContain(secret);
  });

  test("a kill of one node loses no acknowledged registration and fails no request for a page", async () => {
    const { other, place, load } = nodes();
    const killed = load();
    await wait(500);
    await other.running().stop("SIGKILL");
    await wait(500);
    await expectEachOnce(place, await killed.end("no page fails during a kill", { formsMayFail: true }));
    await other.start();
  });

  test("a rolling restart of both nodes fails no request", async () => {
    const { one, other, place, load } = nodes();
    const restarted = load();
    await wait(500);
    for (const node of [one, other]) {
      await node.running().stop("SIGTERM");
      await node.start();
    }
    await expectEachOnce(place, await restarted.end("no request fails during restarts"));
  });
});

/** @module-tag full */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { newsPublisher } from "#bench/publish-news.ts";
import { addConference } from "#rehearsals/support/simulated-site.ts";
import { isInstalled, Stage } from "#rehearsals/support/stage.ts";
import { expectEachOnce, registrationForms, type Send, senderTo, steadyLoad } from "#rehearsals/support/steady-load.ts";
import { freePort } from "#server/testing/free-port.ts";
import { shared } from "#server/testing/test-app.ts";
import { staff } from "./first-administrator.ts";
import { type Ports, startNginx } from "./start-nginx.ts";
import { startTwoNodes } from "./two-nodes.ts";

/**
 * Two nodes over PostgreSQL behind nginx, configured as in deploy/, with a conference that is open for registration.
 */
async function startNodes(stage: Stage) {
  const place = { folder: stage.folder, url: "" };
  const [one, other] = await startTwoNodes(stage, async (databaseUrl) => {
    place.url = databaseUrl;
    await addConference(place);
    return { STAFF_LOGIN: staff.username, STAFF_PASSWORD: staff.password };
  });
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [one.port, other.port] };
  const proxy = await startNginx(stage, ports);
  const send = senderTo("https", ports.tls);
  await vi.waitFor(async () => expect((await send("/healthz")).status).toBe(200), { timeout: 10_000 });
  const form = await registrationForms(send);
  return {
    one,
    other,
    place,
    ports,
    proxy,
    cache: join(proxy, "cache"),
    send,
    form,
    load: () => steadyLoad(send, form),
  };
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

  test("plain HTTP is redirected, a forged client address is ignored, and the logs contain no key and no query", async () => {
    const { one, other, ports, proxy, send } = nodes();
    const { headers } = await senderTo("http", ports.plain)("/news?page=2");
    expect(headers.location).toMatch(/^https:\/\/example\.ru(:\d+)?\/news\?page=2$/);
    await send("/registration/forged-key", {
      headers: { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.8" },
    });
    await send("/search?q=forged-query");
    const logged = [one, other].map(({ running }) => running().output()).join("");
    expect(logged).toContain('"remoteAddress":"127.0.0.1"');
    expect(logged).not.toContain("203.0.113");
    const logs = ["society.log", "error.log"].map((name) => readFileSync(join(proxy, name), "utf8")).join("");
    expect(logs).not.toContain("forged");
  });

  test("a kill of one node loses no acknowledged registration and fails no request for a page", async () => {
    const { other, place, load } = nodes();
    const killed = load();
    await wait(500);
    await other.running().stop("SIGKILL");
    await wait(500);
    const { acknowledged, failed } = await killed();
    // Proxies do not repeat a POST.
    expect(failed.filter((failure) => !failure.startsWith("form "))).toEqual([]);
    await expectEachOnce(place, acknowledged);
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
    const { acknowledged, failed } = await restarted();
    expect(failed).toEqual([]);
    await expectEachOnce(place, acknowledged);
  });
});

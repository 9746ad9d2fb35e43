import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addConference } from "#bench/torture/torture-site.ts";
import { freePort } from "#server/testing/free-port.ts";
import { shared } from "#server/testing/test-app.ts";
import { askProxy, type Ports, untilItAnswers } from "#tools/rehearse/proxies/behind-a-proxy.ts";
import { startNginx } from "#tools/rehearse/proxies/behind-nginx.ts";
import { isThere, Stage } from "#tools/rehearse/stage.ts";
import { type Ask, expectOnce, registrationForms, steadyLoad } from "#tools/rehearse/steady-load.ts";
import { publishNews, signIn, staff, startTwoNodes } from "#tools/rehearse/two-nodes.ts";

/** Two nodes over PostgreSQL behind nginx as deploy/ sets it up, with a conference that takes registrations. */
async function startNodes(stage: Stage) {
  const place = { folder: stage.folder, url: "" };
  const [one, other] = await startTwoNodes(stage, "https://example.ru", async (databaseUrl) => {
    place.url = databaseUrl;
    await addConference(place);
    return { ...staff, RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  });
  const ports: Ports = { plain: await freePort(), tls: await freePort(), nodes: [one.port, other.port] };
  await startNginx(stage, ports);
  const ask: Ask = (path, question) => askProxy(ports.tls, path, question);
  await untilItAnswers(ask);
  const form = await registrationForms(ask);
  return { one, other, place, load: () => steadyLoad(ask, form, () => {}) };
}

describe.skipIf(!isThere("nginx") || !isThere("openssl"))("two nodes behind nginx", () => {
  const nodes = shared(async (finished) => {
    const stage = new Stage(mkdtempSync(join(tmpdir(), "society-nodes-")));
    finished(async () => rmSync(stage.folder, { recursive: true, force: true }));
    finished(() => stage.clear());
    const started = await startNodes(stage);
    finished(async () => {
      for (const { running } of [started.one, started.other]) await running().stop("SIGKILL");
    });
    return started;
  });

  test("what is changed on one is on the other, which had kept its page, within a second", async () => {
    const { one, other } = nodes();
    const [here, there] = [one, other].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
    const isKept = async () => (await fetch(`${there}/news`)).headers.has("x-accel-expires");
    await expect.poll(isKept).toBe(true);
    const ask = await signIn(here);
    const page = async () => (await fetch(`${there}/news`)).text();
    // Every five seconds it looks by itself, which may come in time for one of them.
    for (const title of ["Конференция перенесена", "Программа изменилась", "Открыта регистрация"]) {
      await publishNews(ask, here, title);
      // A second, and one for a busy machine.
      await expect.poll(page, { timeout: 2000 }).toContain(title);
    }
    // A response rendered while the news arrived is not cached, the next one is.
    await expect.poll(isKept).toBe(true);
  });

  test("one that is killed takes nothing along that was acknowledged, and who only reads does not notice", async () => {
    const { other, place, load } = nodes();
    const killed = load();
    await wait(500);
    await other.running().stop("SIGKILL");
    await wait(500);
    await expectOnce(place, await killed.end("who reads does not notice", { formsMayFail: true }));
    await other.start();
  });

  test("restarted one after the other they fail nobody", async () => {
    const { one, other, place, load } = nodes();
    const restarted = load();
    await wait(500);
    for (const node of [one, other]) {
      await node.running().stop("SIGTERM");
      await node.start();
    }
    await expectOnce(place, await restarted.end("nobody notices that they are restarted"));
  });
});

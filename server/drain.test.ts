import { once } from "node:events";
import { request as openRequest } from "node:http";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";
import { answersOf } from "./features/registrations/registration-for-tests.ts";
import { testApp } from "./testing/test-app.ts";

test("while it stops, who was there is answered, what still comes is told when to come again, and /readyz says so", async () => {
  const drain = createDrain("http://site.example");
  const { app } = await testApp({ app: { drain } });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  const body = JSON.stringify(await answersOf(app));
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const slow = openRequest(`${site}/api/registration/`, { method: "POST", headers });
  slow.write(body.slice(0, 10));
  await once(app.server, "request");
  const stopped = drain.stop(60_000);

  expect((await fetch(`${site}/readyz`)).status).toBe(503);
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
  const call = await fetch(`${site}/api/news/`);
  expect([call.status, call.headers.get("connection"), call.headers.get("retry-after")]).toEqual([503, "close", "10"]);
  expect(await call.json()).toEqual({ detail: "Сайт перезапускается. Попробуйте ещё раз через полминуты." });
  const page = await fetch(`${site}/news/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("Сайт перезапускается.");

  slow.end(body.slice(10));
  const [answer] = await once(slow, "response");
  expect(answer.statusCode).toBe(201);
  answer.resume();
  await stopped;
});

test("nobody waits longer than asked for a request that never ends", async () => {
  const drain = createDrain("http://site.example");
  const { app } = await testApp({ app: { drain } });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  const endless = openRequest(`${site}/api/registration/`, { method: "POST", headers: { "content-length": 10 } });
  endless.on("error", () => {});
  endless.write("{");
  await once(app.server, "request");
  await drain.stop(10);
  endless.destroy();
});

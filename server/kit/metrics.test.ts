import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { testApp } from "../testing/test-app.ts";
import { measures } from "./measures.ts";
import { serveMetrics } from "./metrics.ts";

test("/metrics counts cached and rendered responses and connections, on its own address", async () => {
  const { app, platform } = await testApp();
  const [port, ownPort] = [await freePort(), await freePort()];
  await app.listen({ port, host: "127.0.0.1" });
  const address = { host: "127.0.0.1", port: ownPort };
  const order = { database: platform.database, log: platform.log, server: app.server, address };
  const metrics = await serveMetrics(order);
  onTestFinished(() => {
    measures.onResponse = undefined;
    metrics?.close();
  });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${ownPort}/metrics`)).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };
  const kept = (await metric('society_kept_answers_total{status="2xx"}')) ?? 0;
  for (const _ of [1, 2, 3]) await (await fetch(`http://127.0.0.1:${port}/api/documents/`)).text();
  await (await fetch(`http://127.0.0.1:${port}/api/nothing/`)).text();
  await (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
  await expect.poll(() => metric('society_request_seconds_count{kind="probe",status="2xx"}')).toBe(1);
  expect(await metric('society_kept_answers_total{status="2xx"}')).toBe(kept + 2);
  expect(await metric('society_request_seconds_count{kind="api",status="2xx"}')).toBe(1);
  expect(await metric('society_request_seconds_count{kind="api",status="4xx"}')).toBe(1);
  expect(await metric("society_connections")).toBeGreaterThan(0);
  expect(await metric("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
  const size = await metric('society_database_pool{of="size"}');
  expect(size === undefined).toBe(platform.database.engine.name === "sqlite");
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  const warned: string[] = [];
  const log = { ...platform.log, warn: (sentence: string) => void warned.push(sentence) } as typeof platform.log;
  expect(await serveMetrics({ ...order, log })).toBe(undefined);
  expect(warned).toEqual([expect.stringContaining(`127.0.0.1:${ownPort} уже занят`)]);
});

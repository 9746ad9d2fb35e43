import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as openRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { answersOf } from "../conference/testing/test-registrations.ts";
import { testApp } from "../testing/test-app.ts";
import { createDrain } from "./drain.ts";

const patient = { grace: 60_000, pause: 60_000 };

/** Returns a function that sends requests over one open connection. */
async function visitor(site: string, path = "/healthz") {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asks = async (asked: string) => {
    const [answer]: IncomingMessage[] = await once(openRequest(`${site}${asked}`, { agent }).end(), "response");
    const body = await text(answer as IncomingMessage);
    return { status: answer?.statusCode, connection: answer?.headers.connection, body };
  };
  expect(await asks(path)).toMatchObject({ connection: "keep-alive" });
  return asks;
}

test("a stopping server accepts no new connections and answers one more request on each open one", async () => {
  const drain = createDrain();
  const { app } = await testApp({ app: { drain } });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  const kept = await visitor(site, "/api/news/");
  const made = await visitor(site);
  const prober = await visitor(site);
  const body = JSON.stringify(await answersOf(app));
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const agent = new Agent({ keepAlive: true });
  const form = openRequest(`${site}/api/registration/`, { method: "POST", headers, agent });
  form.write(body.slice(0, 10));
  await once(app.server, "request");
  const stopped = drain.stop(patient);

  const refused = connect(Number(new URL(site).port), "127.0.0.1");
  expect(await once(refused, "error")).toMatchObject([{ code: "ECONNREFUSED" }]);
  expect(await kept("/api/news/")).toMatchObject({ status: 200, connection: "close" });
  expect(await made("/api/news/1000000/")).toMatchObject({ status: 404, connection: "close" });
  const unready = await prober("/readyz");
  expect(unready).toMatchObject({ status: 503, connection: "close" });
  expect(JSON.parse(unready.body)).toEqual({ detail: "Сайт перезапускается. Попробуйте ещё раз через полминуты." });

  form.end(body.slice(10));
  const [answer]: IncomingMessage[] = await once(form, "response");
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([201, "close"]);
  answer?.resume();
  await stopped;
  await app.close();
});

/** A server that responds only to `/healthz`. */
async function bareServer() {
  const drain = createDrain();
  const server = createServer((request, response) => {
    drain.follow(response);
    if (request.url === "/healthz") response.end("ok");
  });
  drain.watch(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  return { drain, server, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("an idle connection is closed after the pause, before the grace period ends", async () => {
  const { drain, site } = await bareServer();
  await visitor(site);
  await drain.stop({ ...patient, pause: 1 });
});

test("stopping waits for an endless request no longer than the grace period", async () => {
  const { drain, server, site } = await bareServer();
  const endless = openRequest(`${site}/endless`).on("error", () => {});
  endless.end();
  await once(server, "request");
  await drain.stop({ grace: 10, pause: 1 });
});

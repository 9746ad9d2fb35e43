import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import type { ConnectionLimits } from "./connections.ts";

const much = "/api/news/?limit=100";

/** A server with limits of its own, and a raw connection that sends many requests at once. */
async function connected(connections: Partial<ConnectionLimits> = {}) {
  const { app } = await testApp({ app: { connections: { maxUnanswered: askedAtOnce, ...connections } } });
  // Cached from now on, so that repeated requests cost only the sending.
  await app.inject({ url: much });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(app.server, "connection");
  const open = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  return { server: app.server, socket, open };
}

/** More than fits into the buffers of both systems. */
const askedAtOnce = 150;

function askForMuch(socket: Socket): void {
  socket.write(`GET ${much} HTTP/1.1\r\nHost: site.example\r\n\r\n`.repeat(askedAtOnce));
}

test("a request that does not arrive whole in time is refused, and its connection closed", async () => {
  // Unread bytes at closing would reset the connection before the response arrives.
  const timeouts = { requestTimeout: 500, headersTimeout: 400, connectionsCheckingInterval: 50 };
  const { socket } = await connected(timeouts);
  socket.write("POST /api/registration/ HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\n{");
  const chunks = await socket.toArray();
  expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 408 [\s\S]*не дошёл целиком/);
});

test("a request has half a minute to arrive; an idle connection outlives the minute of a proxy", async () => {
  const { server } = await connected();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000]);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test("who asks for much and reads nothing is dropped", async () => {
  const { socket, open } = await connected({ silence: 200 });
  socket.pause();
  askForMuch(socket);
  await expect.poll(open).toBe(0);
});

test("who reads a few bytes now and then is dropped too", async () => {
  const { socket, open } = await connected({ grace: 90, slowestReader: 100_000_000 });
  socket.pause();
  askForMuch(socket);
  const sips = setInterval(() => socket.read(100), 10);
  onTestFinished(() => clearInterval(sips));
  await expect.poll(open).toBe(0);
});

test("who reads gets everything", async () => {
  const { socket } = await connected();
  askForMuch(socket);
  let answers = 0;
  for await (const chunk of socket) {
    answers += chunk.toString("latin1").split("HTTP/1.1 200 OK").length - 1;
    if (answers >= askedAtOnce - 1) break;
  }
  expect(answers).toBeGreaterThanOrEqual(askedAtOnce - 1);
});

test("who asks again and again before the first answer is dropped, and few of the answers are made", async () => {
  const { server, socket, open } = await connected({ maxUnanswered: 16 });
  let made = 0;
  server.on("request", (_request, response) => {
    made += response.headersSent ? 1 : 0;
  });
  askForMuch(socket);
  await expect.poll(open).toBe(0);
  expect(made).toBeLessThanOrEqual(16);
});

test("who waits for each answer may ask on one connection as often as they like", async () => {
  const { socket } = await connected({ maxUnanswered: 2 });
  for (let asked = 0; asked < 10; asked += 1) {
    socket.write("HEAD /healthz HTTP/1.1\r\nHost: site.example\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

test.each([
  ["HTTP/0.9", "GET /api/news/\r\n\r\n"],
  ["HTTP/0.9 that says so", "GET /api/news/ HTTP/0.9\r\n\r\n"],
  ["two hosts", "GET /api/news/ HTTP/1.1\r\nHost: site.example\r\nHOST: evil.example\r\n\r\n"],
])("a request of %s is 400 in words", async (_what, request) => {
  const { socket } = await connected();
  socket.write(request);
  const answer = String(Buffer.concat(await socket.toArray()));
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*{"detail":"[А-Я]/);
});

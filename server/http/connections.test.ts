import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import type { ConnectionLimits } from "./connections.ts";

const largeList = "/api/news/?limit=100";

/** Returns a server with the given limits and a raw connection to it. */
async function connected(connections: Partial<ConnectionLimits> = {}) {
  const { app } = await testApp({ app: { connections: { maxUnanswered: requestsAtOnce, ...connections } } });
  // Caches the response, so that a repeated request costs only the sending.
  await app.inject({ url: largeList });
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

/** Their responses exceed the socket buffers of both systems. */
const requestsAtOnce = 150;

function sendManyRequests(socket: Socket): void {
  socket.write(`GET ${largeList} HTTP/1.1\r\nHost: site.example\r\n\r\n`.repeat(requestsAtOnce));
}

test("a request that does not arrive completely in time is refused with 408, and its connection is closed", async () => {
  // Unread bytes at closing would reset the connection before the response arrives.
  const timeouts = { requestTimeout: 500, headersTimeout: 400, connectionsCheckingInterval: 50 };
  const { socket } = await connected(timeouts);
  socket.write("POST /api/registration/ HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\n{");
  const chunks = await socket.toArray();
  expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 408 [\s\S]*не дошёл целиком/);
});

test("a request has 30 seconds to arrive, and an idle connection stays open for more than a minute", async () => {
  const { server } = await connected();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000]);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test("a client that reads no responses is disconnected", async () => {
  const { socket, open } = await connected({ silence: 200 });
  socket.pause();
  sendManyRequests(socket);
  await expect.poll(open).toBe(0);
});

test("a client that reads only a few bytes is disconnected", async () => {
  const { socket, open } = await connected({ grace: 90, slowestReader: 100_000_000 });
  socket.pause();
  sendManyRequests(socket);
  const sips = setInterval(() => socket.read(100), 10);
  onTestFinished(() => clearInterval(sips));
  await expect.poll(open).toBe(0);
});

test("a client that reads receives all responses", async () => {
  const { socket } = await connected();
  sendManyRequests(socket);
  let answers = 0;
  for await (const chunk of socket) {
    answers += chunk.toString("latin1").split("HTTP/1.1 200 OK").length - 1;
    if (answers >= requestsAtOnce - 1) break;
  }
  expect(answers).toBeGreaterThanOrEqual(requestsAtOnce - 1);
});

test("a client that pipelines too many requests is disconnected, and few responses are computed", async () => {
  const { server, socket, open } = await connected({ maxUnanswered: 16 });
  let made = 0;
  server.on("request", (_request, response) => {
    made += response.headersSent ? 1 : 0;
  });
  sendManyRequests(socket);
  await expect.poll(open).toBe(0);
  expect(made).toBeLessThanOrEqual(16);
});

test("a client that waits for each response can send any number of requests on one connection", async () => {
  const { socket } = await connected({ maxUnanswered: 2 });
  for (let asked = 0; asked < 10; asked += 1) {
    socket.write("HEAD /healthz HTTP/1.1\r\nHost: site.example\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

test.each([
  ["HTTP/0.9", "GET /api/news/\r\n\r\n"],
  ["an explicit HTTP/0.9", "GET /api/news/ HTTP/0.9\r\n\r\n"],
  ["two Host headers", "GET /api/news/ HTTP/1.1\r\nHost: site.example\r\nHOST: evil.example\r\n\r\n"],
])("a request with %s is refused with 400 and a message in Russian", async (_what, request) => {
  const { socket } = await connected();
  socket.write(request);
  const answer = String(Buffer.concat(await socket.toArray()));
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*{"detail":"[А-Я]/);
});

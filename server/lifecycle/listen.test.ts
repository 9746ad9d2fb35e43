import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../kit/environment.ts";
import { tryAddress } from "./listen.ts";

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("a port in use is found, and a free one is left free", async () => {
  const { server, port } = await listening();
  const environment = readEnvironment({ PORT: String(port) });
  await expect(tryAddress(environment, {})).rejects.toThrow(`Порт занят: 127.0.0.1:${port}`);
  server.close();
  await tryAddress(environment, {});
  await tryAddress(environment, {});
});

/** Starts the program with wrong settings and a listening socket, as systemd does. */
async function startWrongly(): Promise<{ port: number; ended: Promise<unknown[]> }> {
  const { server, port } = await listening();
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const command = `LISTEN_FDS=1 LISTEN_PID=$$ exec ${process.execPath} server/main.ts`;
  const child = spawn("sh", ["-c", command], {
    env: { ...process.env, TIME_ZONE: "Nowhere" },
    stdio: ["ignore", "ignore", "ignore", fd],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  server.close();
  return { port, ended: once(child, "exit") };
}

test("with wrong settings those who wait in the socket are answered with 503 in words, and the program ends", async () => {
  const { port, ended } = await startWrongly();
  const [page, call] = await Promise.all(
    ["/news", "/api/news/"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  expect([page?.status, page?.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await page?.text()).toMatch(/^Сайт настраивают\. /);
  expect(await call?.json()).toEqual({ detail: expect.stringMatching(/^Сайт настраивают\. /) });
  expect(await ended).toEqual([1, null]);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import type { Environment } from "../kit/environment.ts";

/** The first passed file descriptor, by the convention of systemd (sd_listen_fds). */
const handedOver = 3;

/**
 * Number of connections that wait until the process accepts them, if the system allows it (`net.core.somaxconn`): all
 * that arrive during a restart, or thousands at once. With Node's default of 511 the others would be retried after 1,
 * 3, 7, 15 seconds.
 */
const backlog = 4096;

/**
 * Listens at the configured address, or on a socket passed by the parent process: connections then wait in it during a
 * restart, and none is refused.
 * @throws Error with a message for the operator.
 */
export async function listen(
  app: FastifyInstance,
  environment: Environment,
  values: Record<string, string | undefined>,
): Promise<void> {
  const { PORT: port, HOST: host } = environment;
  const place = isHandedOver(values) ? { fd: handedOver, host: "127.0.0.1" } : { port, host };
  const { server } = app;
  // For a passed socket Node reads the backlog from the second argument only, which Fastify does not set.
  const listenAt = server.listen.bind(server);
  server.listen = ((options: object) => listenAt(options, backlog)) as typeof server.listen;
  await app.listen(place as FastifyListenOptions).catch((error) => {
    throw new Error(reason(error, environment));
  });
}

function isHandedOver(values: Record<string, string | undefined>): boolean {
  return values["LISTEN_PID"] === String(process.pid) && Number(values["LISTEN_FDS"]) > 0;
}

/**
 * Opens the address and closes it again, so that a port in use is found before minutes of other work.
 * @throws Error with a message for the operator.
 */
export async function tryAddress(environment: Environment, values: Record<string, string | undefined>): Promise<void> {
  if (isHandedOver(values)) return;
  const server = createServer().listen(environment.PORT, environment.HOST);
  await once(server, "listening").catch((error) => {
    throw new Error(reason(error, environment));
  });
  server.close();
  await once(server, "close");
}

/** In milliseconds: after this the program ends, and systemd starts it again. */
const answering = 5000;

/**
 * Answers the visitors who wait in a passed socket while the settings are wrong. The proxy would let each of them wait
 * for a minute.
 */
export async function answerUnavailable(values: Record<string, string | undefined>): Promise<void> {
  if (!isHandedOver(values)) return;
  const headers = { "retry-after": "60", "cache-control": "no-store", connection: "close" };
  const server = createServer(({ url = "" }, response) => {
    const isForPrograms = url.startsWith("/api/");
    const type = isForPrograms ? "application/json" : "text/plain; charset=utf-8";
    response.writeHead(503, { ...headers, "content-type": type });
    response.end(isForPrograms ? JSON.stringify({ detail: problemTexts.wronglySet }) : `${problemTexts.wronglySet}\n`);
  }).listen({ fd: handedOver });
  await once(server, "listening");
  await wait(answering);
}

/** Notifies systemd (`Type=notify`) that the start is complete. */
export function notifyReady(values: Record<string, string | undefined>): void {
  if (values["NOTIFY_SOCKET"]) spawn("systemd-notify", ["--ready"], { stdio: "ignore" }).on("error", () => {});
}

function reason({ code, message }: NodeJS.ErrnoException, { HOST, PORT }: Environment): string {
  if (code === "EADDRINUSE") return `Порт занят: ${HOST}:${PORT}. Задайте другой: PORT=8001 npm start`;
  if (code === "EACCES")
    return `Порт ${PORT} открывает только администратор системы. Задайте другой: PORT=8001 npm start`;
  return `Нельзя открыть адрес ${HOST}:${PORT} (${message}). Проверьте HOST и PORT.`;
}

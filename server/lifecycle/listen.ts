import { spawn } from "node:child_process";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import type { Environment } from "../platform/environment.ts";

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
  const isHandedOver = values["LISTEN_PID"] === String(process.pid) && Number(values["LISTEN_FDS"]) > 0;
  const place = isHandedOver ? { fd: handedOver, host: "127.0.0.1" } : { port, host };
  const { server } = app;
  // For a passed socket Node reads the backlog from the second argument only, which Fastify does not set.
  const listenAt = server.listen.bind(server);
  server.listen = ((options: object) => listenAt(options, backlog)) as typeof server.listen;
  await app.listen(place as FastifyListenOptions).catch((error) => {
    throw new Error(reason(error, environment));
  });
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

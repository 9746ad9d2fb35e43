import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Timeouts in milliseconds, and other limits. */
export type ConnectionLimits = {
  headersTimeout: number;
  /** For receiving a complete request. */
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /**
   * Longer than the 60 seconds after which proxies close idle connections, because the server must not close first.
   */
  keepAliveTimeout: number;
  /** Without a byte in either direction during a request. */
  silence: number;
  /**
   * In bytes per second: slower readers are disconnected after the grace period. A 2G connection has ten times this
   * rate.
   */
  slowestReader: number;
  grace: number;
  /** Maximum number of unanswered requests of a connection. */
  maxUnanswered: number;
};

/** A visitor with a slow connection has half a minute to send a request. */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  silence: 60_000,
  slowestReader: 1024,
  grace: 30_000,
  maxUnanswered: 16,
};

type Debt = { since: number; bytes: number };

/** Disconnects clients that do not read their responses: after the silence, or if they read too slowly. */
export function dropSlowReaders(server: Server, { silence, slowestReader, grace }: ConnectionLimits): void {
  server.setTimeout(silence);
  const debts = new Map<Socket, Debt | undefined>();
  server.on("connection", (socket) => {
    debts.set(socket, undefined);
    socket.once("close", () => debts.delete(socket));
  });
  const check = () => {
    for (const [socket, debt] of debts) {
      if (socket.writableLength === 0) debts.set(socket, undefined);
      else if (!debt)
        debts.set(socket, { since: performance.now(), bytes: socket.bytesWritten - socket.writableLength });
      else if (performance.now() - debt.since > grace + ((socket.bytesWritten - debt.bytes) / slowestReader) * 1000)
        socket.destroy();
    }
  };
  const timer = setInterval(check, grace / 3).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Limits the unanswered requests of a connection. Browsers and proxies wait for a response before they send the next
 * request on a connection; another client could send a thousand requests in one packet and read no response, while
 * other requests wait and all responses are held in memory.
 * @returns a check that disconnects such a client and then returns false.
 */
export function dropCrowds({ maxUnanswered }: Pick<ConnectionLimits, "maxUnanswered">) {
  // An object for each connection, with one listener for all responses, because every request passes here.
  const counts = new WeakMap<Socket, { unanswered: number }>();
  const countOf = (socket: Socket) => {
    const known = counts.get(socket);
    if (known) return known;
    const count = { unanswered: 0 };
    counts.set(socket, count);
    return count;
  };
  function countDown(this: ServerResponse) {
    countOf(this.req.socket).unanswered -= 1;
  }
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = countOf(socket);
    if (count.unanswered >= maxUnanswered) {
      socket.destroy();
      return false;
    }
    count.unanswered += 1;
    response.on("close", countDown);
    return true;
  };
}

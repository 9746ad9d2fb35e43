import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export type DrainOrder = {
  /** In milliseconds: longer nobody waits for a slow visitor. */
  grace: number;
  /** In milliseconds: how long an idle connection is left for whoever is at its other end to close. */
  pause: number;
};

/** Lets the connections of a server end without losing a request. */
export type Drain = {
  isStopping: () => boolean;
  /** Takes note of the server's connections from now on. */
  watch: (server: Server) => void;
  /** Takes note of a request. Once the server stops, its answer is the last of its connection. */
  follow: (response: ServerResponse) => void;
  /** From now on nobody is let in. Resolves when the last connection has ended, or their time is up. */
  stop: (order: DrainOrder) => Promise<void>;
};

/**
 * Whoever is connected is served to the end, and told with each answer that it was the last. A connection without a request
 * may have one on its way: were it closed at that instant, the request would be lost, and a proxy sends no form twice. So it
 * is left open for the pause, in which a proxy that closes idle connections sooner does that itself.
 */
export function createDrain(): Drain {
  let stopping = false;
  let server: Server | undefined;
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  function forget(this: ServerResponse) {
    underWay.delete(this);
  }
  return {
    isStopping: () => stopping,
    watch(watched) {
      server = watched;
      watched.on("connection", (socket) => {
        open.add(socket);
        socket.once("close", () => open.delete(socket));
      });
    },
    follow(response) {
      underWay.add(response);
      response.on("close", forget);
      if (stopping) response.shouldKeepAlive = false;
    },
    async stop({ grace, pause }) {
      stopping = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      if (!server?.listening) return;
      const { promise: ended, resolve: tellEnded } = Promise.withResolvers<void>();
      // Not in the way of a server of HTTP, which would cut idle connections off.
      NetServer.prototype.close.call(server, () => tellEnded());
      const late = setTimeout(tellEnded, grace);
      const isBusy = (socket: Socket) => [...underWay].some((response) => response.socket === socket);
      const closeIdle = closerOfIdle(() => [...open].filter((socket) => !isBusy(socket)));
      closeIdle();
      const timer = setInterval(closeIdle, pause);
      await ended;
      clearTimeout(late);
      clearInterval(timer);
    },
  };
}

/** @returns what closes the connections on which nothing has come since it was last called. */
function closerOfIdle(idle: () => Socket[]): () => void {
  let before = new Map<Socket, number>();
  return () => {
    const now = idle();
    for (const socket of now) if (before.get(socket) === socket.bytesRead) socket.destroy();
    before = new Map(now.map((socket) => [socket, socket.bytesRead]));
  };
}

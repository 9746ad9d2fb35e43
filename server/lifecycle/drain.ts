import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export type DrainOrder = {
  /** Grace period for slow clients, in milliseconds. */
  grace: number;
  /** In milliseconds: how long idle connections stay open for the other end to close. */
  pause: number;
};

/** Lets the connections of a server end without losing a request. */
export type Drain = {
  isStopping: () => boolean;
  /** Takes note of the server's connections from now on. */
  watch: (server: Server) => void;
  /** Takes note of a request. Once the server stops, its answer is the last of its connection. */
  follow: (response: ServerResponse) => void;
  /** Stops accepting connections. Resolves when the last one has ended, or the time is up. */
  stop: (order: DrainOrder) => Promise<void>;
};

/**
 * Responses in progress are completed and marked as the last of their connection. A connection without a request may
 * have one on its way: closing it at that instant would lose the request, and a proxy does not repeat a form. So it
 * stays open for the pause, in which a proxy with a shorter idle timeout closes it itself.
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

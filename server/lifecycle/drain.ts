import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export type DrainOrder = {
  /** Grace period for slow clients, in milliseconds. */
  grace: number;
  /** In milliseconds: how long idle connections are kept open for the client to close. */
  pause: number;
};

/** Closes the connections of a server without losing a request. */
export type Drain = {
  isStopping: () => boolean;
  /** Begins to track the connections of a server. */
  watch: (server: Server) => void;
  /** Tracks a request. While the server is stopping, its response is the last one of the connection. */
  follow: (response: ServerResponse) => void;
  /** Stops accepting connections. Resolves when the last one has ended, or after the grace period. */
  stop: (order: DrainOrder) => Promise<void>;
};

/**
 * Completes responses in progress and marks them as the last of their connection. A request may be on its way on an
 * idle connection: closing it at this moment would lose the request, and a proxy does not repeat a form. So idle
 * connections are kept open for the pause, in which a proxy with a short idle timeout closes them itself.
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
      // Not the `close` of the HTTP server, which would close idle connections at once.
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

/** @returns a function that closes the connections without traffic since its last call. */
function closerOfIdle(idle: () => Socket[]): () => void {
  let before = new Map<Socket, number>();
  return () => {
    const now = idle();
    for (const socket of now) if (before.get(socket) === socket.bytesRead) socket.destroy();
    before = new Map(now.map((socket) => [socket, socket.bytesRead]));
  };
}

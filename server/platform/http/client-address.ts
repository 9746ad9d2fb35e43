import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./problem-replies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The visitor's address, as trusted proxies pass it on. Unlike `ip` it outlives the connection. */
    clientAddress: string;
  }
}

/**
 * A reset connection no longer has an address, so it is read when a connection begins: Node.js keeps it from then on.
 */
export function keepPeerAddresses(server: Server): void {
  server.on("connection", (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/** Must be the first hook: during an earlier asynchronous one the connection could close. */
export function readClientAddress(app: FastifyInstance): void {
  app.decorateRequest("clientAddress", "");
  app.addHook("onRequest", async (request) => {
    const address: string | undefined = request.ip;
    if (address === undefined) throw new Problem(400, { detail: problemTexts.brokenRequest });
    request.clientAddress = address;
  });
}

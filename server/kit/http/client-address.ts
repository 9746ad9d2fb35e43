import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./problem-replies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The visitor's address, as forwarded by trusted proxies. Unlike `ip` it is available after the connection was
     * closed.
     */
    clientAddress: string;
  }
}

/** Reads the address of each new connection, after which Node.js caches it: a reset connection no longer has one. */
export function keepPeerAddresses(server: Server): void {
  server.on("connection", (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/** Must be the first hook: the connection could close during an earlier asynchronous one. */
export function readClientAddress(app: FastifyInstance): void {
  app.decorateRequest("clientAddress", "");
  app.addHook("onRequest", async (request) => {
    const address: string | undefined = request.ip;
    if (address === undefined) throw new Problem(400, { detail: problemTexts.brokenRequest });
    request.clientAddress = address;
  });
}

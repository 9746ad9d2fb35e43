import type { FastifyRequest } from "fastify";

/** The client of a sign-in. */
export type Visit = { address: string; userAgent: string };

export function visitOf(request: FastifyRequest): Visit {
  return { address: request.clientAddress, userAgent: (request.headers["user-agent"] ?? "").slice(0, 300) };
}

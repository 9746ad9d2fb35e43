import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/kit/http/guard.ts";

/** The author of a change: a staff account, or the registrant who has the key of the result page. */
export type Actor = { staff: Staff | undefined; address: string; userAgent?: string };

export function actorOf(request: FastifyRequest, staff?: Staff): Actor {
  return { staff, address: request.clientAddress, userAgent: userAgentOf(request) };
}

export function actorFields({ staff, address }: Actor) {
  return { ...(staff ? { staff } : { who: "Участник" }), address };
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers["user-agent"] ?? "").slice(0, 300);
}

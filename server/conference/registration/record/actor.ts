import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/kit/http/guard.ts";

/** The author of a change: a staff account, or the registrant who has the key of the result page. */
export type Actor = { staff: Staff | undefined; address: string };

export function actorOf(request: FastifyRequest, staff?: Staff): Actor {
  return { staff, address: request.clientAddress };
}

export function actorFields({ staff, address }: Actor) {
  return { ...(staff ? { staff } : { who: "Участник" }), address };
}

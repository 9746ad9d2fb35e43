import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/platform/http/guard.ts";

/** Who changes a registration: somebody of the staff, or the registered person by the key of their page. */
export type Actor = { staff: Staff | undefined; address: string };

export function actorOf(request: FastifyRequest, staff?: Staff): Actor {
  return { staff, address: request.clientAddress };
}

export function actorFields({ staff, address }: Actor) {
  return { ...(staff ? { staff } : { who: "Участник" }), address };
}

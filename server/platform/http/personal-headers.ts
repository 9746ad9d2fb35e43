import type { FastifyReply } from "fastify";

/**
 * Headers of a response that depends on the caller. A proxy that caches it all the same keeps it for this caller only.
 */
export const personalHeaders = { "cache-control": "no-store, private", vary: "Authorization, Cookie" };

/** Added to the existing `vary`. */
export function markPersonal(reply: FastifyReply): void {
  const vary = [reply.getHeader("vary"), personalHeaders.vary].filter(Boolean).join(", ");
  reply.headers({ ...personalHeaders, vary });
}

/** For a refusal: never cached, and private where the response would have been. */
export function unkept(reply: FastifyReply): string {
  const given = String(reply.getHeader("cache-control") ?? "");
  return given.includes("private") ? given : "no-store";
}

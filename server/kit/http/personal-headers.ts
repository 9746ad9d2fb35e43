import type { FastifyReply } from "fastify";

/**
 * Headers of a response that depends on the caller. A proxy that caches it nevertheless serves it to this caller only.
 */
export const personalHeaders = { "cache-control": "no-store, private", vary: "Authorization, Cookie" };

/** Added to the existing `vary`. */
export function markPersonal(reply: FastifyReply): void {
  const vary = [reply.getHeader("vary"), personalHeaders.vary].filter(Boolean).join(", ");
  reply.headers({ ...personalHeaders, vary });
}

/** Marks a refusal as not cacheable, and as private if the response would have been private. */
export function unkept(reply: FastifyReply): string {
  const given = String(reply.getHeader("cache-control") ?? "");
  return given.includes("private") ? given : "no-store";
}

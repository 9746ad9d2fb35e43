import type { FastifyReply } from "fastify";

/** Of what depends on who asks. A proxy that keeps everything, against its orders, keeps it for nobody else. */
export const personalHeaders = { "cache-control": "no-store, private", vary: "Authorization, Cookie" };

/** Beside what the answer varies with already. */
export function markPersonal(reply: FastifyReply): void {
  const vary = [reply.getHeader("vary"), personalHeaders.vary].filter(Boolean).join(", ");
  reply.headers({ ...personalHeaders, vary });
}

/** Of an answer that says no: nobody keeps it, and a personal one stays personal. */
export function unkept(reply: FastifyReply): string {
  const given = String(reply.getHeader("cache-control") ?? "");
  return given.includes("private") ? given : "no-store";
}

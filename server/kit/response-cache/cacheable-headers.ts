import type { FastifyReply } from "fastify";

/**
 * Returns the headers that are the same for all callers, without those for one request or another origin. `vary` is
 * included, so that a proxy does not serve a response to another origin.
 */
export function cacheableHeaders(reply: FastifyReply): Record<string, string> {
  const everybodys = Object.entries(reply.getHeaders()).filter(
    ([name]) => !/^(access-control-.*|x-request-id)$/.test(name),
  );
  return Object.fromEntries(everybodys.map(([name, value]) => [name, String(value)]));
}

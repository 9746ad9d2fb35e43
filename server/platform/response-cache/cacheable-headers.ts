import type { FastifyReply } from "fastify";

/**
 * The headers that are the same for all callers: not those for one request, or for another origin. `vary` is kept: it
 * stops a proxy from serving one origin the response for another.
 */
export function cacheableHeaders(reply: FastifyReply): Record<string, string> {
  const everybodys = Object.entries(reply.getHeaders()).filter(
    ([name]) => !/^(access-control-.*|x-request-id)$/.test(name),
  );
  return Object.fromEntries(everybodys.map(([name, value]) => [name, String(value)]));
}

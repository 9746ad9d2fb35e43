import type { FastifyReply } from "fastify";

/**
 * The headers set so far that belong to everybody's answer: not those for one request, or for a page of another origin.
 * `vary` stays: it keeps a proxy from giving to one origin what it has stored for another.
 */
export function cacheableHeaders(reply: FastifyReply): Record<string, string> {
  const everybodys = Object.entries(reply.getHeaders()).filter(
    ([name]) => !/^(access-control-.*|x-request-id)$/.test(name),
  );
  return Object.fromEntries(everybodys.map(([name, value]) => [name, String(value)]));
}

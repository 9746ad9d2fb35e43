import type { FastifyInstance } from "fastify";
import type { ApiInProcess } from "./platform/pages/page-renderer.ts";
import type { ResponseCache } from "./platform/response-cache/response-cache.ts";

/** The API as the pages ask it: what is kept, else the same routes without the network, in the name of the visitor. */
export function apiInProcess(app: FastifyInstance, cache: ResponseCache): ApiInProcess {
  return async (path, { method, body, headers = {} }, visitor) => {
    const kept = method === "GET" ? cache.find(path) : undefined;
    if (kept)
      return new Response(kept.ready.identity.body.toString(), {
        status: kept.status,
        headers: handedOn(kept.headers),
      });
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      remoteAddress: visitor.address,
      headers: {
        "user-agent": visitor.userAgent,
        ...(visitor.cookie !== "" && { cookie: visitor.cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: handedOn(answer.headers) });
  };
}

function handedOn(headers: Record<string, unknown>): [string, string][] {
  return ["content-type", "etag", "retry-after"].flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

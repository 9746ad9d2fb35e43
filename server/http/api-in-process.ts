import type { FastifyInstance } from "fastify";
import type { ApiInProcess } from "../platform/pages/page-renderer.ts";
import type { ApiAnswer } from "../platform/pages/web-build.ts";
import type { ResponseCache } from "../platform/response-cache/response-cache.ts";

/** The API for pages: the cache, then the same routes without the network, on behalf of the visitor. */
export function apiInProcess(app: FastifyInstance, cache: ResponseCache): ApiInProcess {
  return async (path, { method, body, headers = {} }, visitor) => {
    const kept = method === "GET" ? cache.find(path) : undefined;
    if (kept) return answerOf(kept.status, kept.headers, () => kept.ready.identity.body.toString());
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
    return answerOf(answer.statusCode, answer.headers, () => answer.body);
  };
}

function answerOf(status: number, headers: Record<string, unknown>, body: () => string): ApiAnswer {
  const headerText = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
  return {
    status,
    etag: headerText("etag"),
    retryAfter: headerText("retry-after"),
    json: async () => JSON.parse(body()),
    blob: async () => new Blob([body()]),
  };
}

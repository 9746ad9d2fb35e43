import type { FastifyInstance } from "fastify";
import type { ApiInProcess } from "./platform/pages/page-renderer.ts";

/** The API as the pages ask it: the same routes without the network, in the name of the visitor. */
export function apiInProcess(app: FastifyInstance): ApiInProcess {
  return async (path, { method, body, headers = {} }, visitor) => {
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
    const handedOn = ["content-type", "retry-after"].flatMap((name): [string, string][] => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: handedOn });
  };
}

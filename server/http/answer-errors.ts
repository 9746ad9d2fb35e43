import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { type ErrorWatcher, unexpectedErrors } from "../kit/errors/error-watch.ts";
import { unkept } from "../kit/http/personal-headers.ts";
import { isForPrograms, notFound, Problem, problemBody, problemOf, wrongMethod } from "../kit/http/problem-replies.ts";
import { type SecuredSite, securityHeaders } from "../kit/http/security-headers.ts";
import { logOutage } from "../kit/log-outage.ts";
import { outageOf } from "../kit/outage.ts";
import { type CachedResponse, sendCached } from "../kit/response-cache/cached-response.ts";
import type { ResponseCache } from "../kit/response-cache/response-cache.ts";
import { cacheKeyOf } from "./public-pages.ts";

const pageMethods = "GET, HEAD, OPTIONS";

/** Renders the page of a refusal; undefined if the plain page must be used. */
export type ErrorPage = (problem: Problem, request: FastifyRequest) => Promise<CachedResponse | undefined>;

/** Sends every refusal and every unexpected error: JSON for the API, otherwise a page. */
export function answerErrors(
  app: FastifyInstance,
  watcher: ErrorWatcher,
  { cache, errorPage }: { cache: ResponseCache; errorPage?: ErrorPage | undefined },
): void {
  const answer = errorAnswer(watcher, errorPage);
  app.setErrorHandler(async (error, request, reply) => {
    const stale = outageOf(error) && staleAnswer(cache, request, error);
    if (!stale) return answer(error, request, reply);
    sendCached(request.raw, reply.hijack().raw, stale);
    return reply;
  });
  app.setNotFoundHandler(async (request, reply) => refuseUnknown(request, reply));
  // Runs before the body is read: an unknown address or method is refused, whatever the body.
  app.addHook("onRequest", async (request, reply) => {
    const asksOfPage = request.method === "OPTIONS" && !isForPrograms(request.url);
    if (request.is404 || asksOfPage) return refuseUnknown(request, reply);
  });
  for (const url of ["/api", "/api/*"]) {
    app.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url,
      schema: { hide: true },
      onRequest: async () => {
        throw notFound();
      },
      handler: async () => {},
    });
  }
}

/** Logs and counts an outage that visitors do not notice because they get cached responses. */
export function noteHiddenOutage(watcher: ErrorWatcher, error: unknown): void {
  logOutage(watcher.log, outageOf(error) ?? "unreachable", error);
  unexpectedErrors(watcher).note(error, "");
}

function staleAnswer(cache: ResponseCache, { raw }: FastifyRequest, error: unknown): CachedResponse | undefined {
  const key = cacheKeyOf(raw);
  return key === undefined ? undefined : cache.findInOutage(key, error);
}

/** Refuses unknown addresses: 404 below `/api/`, 405 for other methods than GET of pages. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isForPrograms(request.url) || ["GET", "HEAD"].includes(request.method)) throw notFound();
  if (request.method === "OPTIONS") return reply.code(204).header("allow", pageMethods).send();
  throw wrongMethod(request.method, pageMethods);
}

export function errorAnswer(watcher: ErrorWatcher, errorPage?: ErrorPage) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error, request.headers["content-type"]);
    const outage = outageOf(error);
    if (outage) logOutage(request.server.log, outage, error);
    else if (!problem) request.log.error({ err: error, url: request.url.slice(0, 500) }, "unexpected");
    if (outage || !problem)
      unexpectedErrors(watcher).note(error, `${request.method} ${request.routeOptions.url ?? ""}`, request.id);
    const page = problem && !isForPrograms(request.url) ? await errorPage?.(problem, request) : undefined;
    if (page) {
      sendCached(request.raw, reply.hijack().raw, page);
      return reply;
    }
    const body = { detail: problemTexts.unexpected, request_id: request.id };
    const more = problem ? undefined : problemTexts.ofError(request.id, unexpectedErrors(watcher).hasWebhook);
    return sendProblem(request, reply, problem ?? new Problem(500, body), more);
  };
}

/** @param more a sentence for the page. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem, more?: string): FastifyReply {
  reply
    .code(problem.status)
    .headers({ "cache-control": unkept(reply), ...problem.headers })
    .removeHeader("content-disposition");
  const { type, text } = problemBody(request.url, problem, more);
  return reply.type(type).send(text);
}

const brokenRequests: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", problemTexts.headersTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", problemTexts.slowRequest],
};

/** Responds to requests that node:http refuses before routing, with the same messages. */
export function answerBrokenRequest(site: SecuredSite) {
  return (error: NodeJS.ErrnoException, socket: import("node:net").Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, detail] = brokenRequests[error.code ?? ""] ?? ["400 Bad Request", problemTexts.brokenRequest];
    const body = JSON.stringify({ detail });
    const headers = Object.entries({
      ...securityHeaders(site),
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`);
    // The rest of the request is read and discarded, because closing at once would lose the response.
    socket.resume();
    setTimeout(() => socket.destroy(), 1000).unref();
    socket.end([`HTTP/1.1 ${status}`, ...headers, "", body].join("\r\n"));
  };
}

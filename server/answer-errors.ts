import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemTexts } from "../contract/problems.ts";
import { notFound, Problem, problemOf, wrongMethod } from "./platform/problem-replies.ts";
import { securityHeaders } from "./platform/security-headers.ts";

const pageMethods = "GET, HEAD, OPTIONS";

/** Every refusal and every unexpected error leaves through here: JSON for the API, a page for everybody else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => refuseUnknown(request, reply));
  // Before the body is read: an address or a method that nobody knows is refused whatever comes with it.
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

/** Below `/api/` nothing is there; everywhere else are pages, which are read and not written. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isForPrograms(request.url) || ["GET", "HEAD"].includes(request.method)) throw notFound();
  if (request.method === "OPTIONS") return reply.code(204).header("allow", pageMethods).send();
  throw wrongMethod(request.method, pageMethods);
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, request.headers["content-type"]);
  if (!problem) request.log.error({ err: error, url: request.url.slice(0, 500) }, "unexpected");
  sendProblem(request, reply, problem ?? new Problem(500, { detail: problemTexts.unexpected }));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  reply
    .code(problem.status)
    .headers({ "cache-control": "no-store", ...problem.headers })
    .removeHeader("content-disposition");
  if (isForPrograms(request.url)) {
    reply.type("application/json; charset=utf-8").send(JSON.stringify(problem.body));
    return;
  }
  reply.type("text/html; charset=utf-8").send(plainErrorPage(String(problem.body["detail"] ?? "")));
}

function isForPrograms(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}

/** For what cannot be shown inside the site: needs no database and no script. `detail` is one of our own sentences. */
function plainErrorPage(detail: string): string {
  return `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ошибка</title>
<link rel="stylesheet" href="/plain-error.css">
</head>
<body>
<main>
<h1>Неожиданная ошибка приложения</h1>
<p>${detail.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>
<p><a href="/">На главную</a></p>
</main>
</body>
</html>
`;
}

/** What node:http itself refuses before there is a request: it is answered in the same words. */
export function answerBrokenRequest(siteUrl: string) {
  return (error: NodeJS.ErrnoException, socket: import("node:net").Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const tooLong = error.code === "HPE_HEADER_OVERFLOW";
    const [status, detail] = tooLong
      ? ["431 Request Header Fields Too Large", problemTexts.headersTooLong]
      : ["400 Bad Request", problemTexts.brokenRequest];
    const body = JSON.stringify({ detail });
    const headers = Object.entries({
      ...securityHeaders(siteUrl),
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`);
    // What is still on its way is read and forgotten: closing at once would lose the answer too.
    socket.resume();
    setTimeout(() => socket.destroy(), 1000).unref();
    socket.end([`HTTP/1.1 ${status}`, ...headers, "", body].join("\r\n"));
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemTexts } from "../contract/problems.ts";
import { notFound, Problem, problemOf } from "./platform/problem-replies.ts";
import { securityHeaders } from "./platform/security-headers.ts";

/** Every refusal and every unexpected error leaves through here: JSON for the API, a page for everybody else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  for (const url of ["/api", "/api/*"]) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound();
    });
  }
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, request.headers["content-type"]);
  if (!problem) request.log.error({ err: error, url: request.url.slice(0, 500) }, "unexpected");
  sendProblem(request, reply, problem ?? new Problem(500, { detail: problemTexts.unexpected }));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  reply.code(problem.status).headers(problem.headers);
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
    socket.end([`HTTP/1.1 ${status}`, ...headers, "", body].join("\r\n"));
  };
}

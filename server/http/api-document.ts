import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/all-endpoints.ts";
import { plainPage } from "../platform/http/plain-page.ts";

/** Serves the OpenAPI document, generated from the contract, and a page that lists the same endpoints for people. */
export function mountApiDocument(app: FastifyInstance): void {
  app.get("/api/docs/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(app.swagger()),
  );
  app.get("/api/docs", { schema: { hide: true } }, (_request, reply) => reply.redirect("/api/docs/", 301));
  app.get("/api/docs/", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(documentPage()),
  );
}

function documentPage(): string {
  const rows = Object.values(endpoints).map(
    (endpoint) =>
      `<tr><td><code>${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, "{$1}")}</code></td><td>${endpoint.summary}</td></tr>`,
  );
  return plainPage(
    "API сайта общества",
    `<p>Полное описание для программ: <a href="/api/docs/openapi.json">OpenAPI</a>.</p>
<table>
<thead><tr><th scope="col">Вызов</th><th scope="col">Что отвечает</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`,
  );
}

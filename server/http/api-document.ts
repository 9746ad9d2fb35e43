import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { plainPage } from "../kit/http/plain-page.ts";

/** Serves the OpenAPI document, generated from the contract, and a page that lists the same endpoints for people. */
export function mountApiDocument(app: FastifyInstance): void {
  app.get("/api/docs/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(apiDocument(app)),
  );
  app.get("/api/docs", { schema: { hide: true } }, (_request, reply) => reply.redirect("/api/docs/", 301));
  app.get("/api/docs/", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(documentPage()),
  );
}

type Operation = { operationId: string; responses: Record<string, object> };

/**
 * What the routes describe, with the refusals, which no route returns. Schemas are converted from draft 7, which the
 * serialiser compiles, to that of OpenAPI 3.1.
 */
function apiDocument(app: FastifyInstance) {
  const document = asOf2020(app.swagger()) as { paths: Record<string, Record<string, Operation>> };
  const byName = new Map<string, Endpoint>(Object.values(endpoints).map((endpoint) => [endpoint.name, endpoint]));
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const endpoint = byName.get(operation.operationId);
    if (endpoint) Object.assign(operation.responses, refusals(endpoint));
  }
  return document;
}

/** A list of fixed length has its items in `prefixItems`. */
function asOf2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asOf2020);
  if (typeof value !== "object" || value === null) return value;
  const { items, additionalItems, ...rest } = value as Record<string, unknown>;
  const fixed = Array.isArray(items) && { prefixItems: items, items: additionalItems ?? false };
  const lists = fixed || (items === undefined ? {} : { items });
  return Object.fromEntries(Object.entries({ ...rest, ...lists }).map(([name, inner]) => [name, asOf2020(inner)]));
}

const detail = { type: "object", properties: { detail: { type: "string" } }, required: ["detail"] };
const byField = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };

const refusal = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});

/** By status; `default` instead of a range as `4XX`, which generators of clients do not know. */
function refusals({ access, params, method }: Endpoint): Record<string, object> {
  const isProtected = access !== "public" && access !== "public-or-staff";
  const isChange = method !== "GET";
  return {
    400: refusal("Ошибки по полям или в адресе, причина отказа", { anyOf: [detail, byField] }),
    ...(isProtected && { 401: refusal("Нужен вход", detail), 403: refusal("Недостаточно прав", detail) }),
    ...(params && { 404: refusal("Такого нет", detail) }),
    ...(isProtected && isChange && { 409: refusal("Данные уже изменились", detail) }),
    ...(!isProtected && isChange && { 429: refusal("Слишком часто", detail) }),
    default: refusal("Другой отказ или неполадка", detail),
  };
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

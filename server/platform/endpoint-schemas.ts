import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

const rawBytes = { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };

const schemas = new WeakMap<Endpoint, ReturnType<typeof makeSchema>>();

/** A call as OpenAPI describes it and as Fastify's serialiser writes its answer; made once per call of the contract. */
export function schemaOf(call: Endpoint, status: number) {
  const known = schemas.get(call) ?? makeSchema(call, status);
  schemas.set(call, known);
  return known;
}

function makeSchema(call: Endpoint, status: number) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split("/")[2] ?? ""],
    ...(typeof call.access !== "string" && { security: [{ token: [] }] }),
    ...(call.query && { querystring: jsonSchema(call.query, "input") }),
    ...(call.params && { params: jsonSchema(call.params, "input") }),
    ...(call.body && { body: jsonSchema(call.body, "input") }),
    ...(call.bytes && { body: rawBytes }),
    response: { [status]: answerSchema(call, status) },
  };
}

function answerSchema(call: Endpoint, status: number): object {
  if (call.file !== undefined) {
    return { description: "Файл", content: { [call.file]: { schema: { type: "string", format: "binary" } } } };
  }
  return status === 204 ? { description: "Сделано", type: "null" } : jsonSchema(call.answer, "output");
}

/** JSON Schema as Fastify's serialiser and OpenAPI read it: `null` as one of two types instead of a choice. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-7", unrepresentable: "any" });
  return json;
}

import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

const rawBytes = { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };

const schemas = new WeakMap<Endpoint, ReturnType<typeof makeSchema>>();

/** The schema of an endpoint for OpenAPI and for Fastify's serialiser; made once per endpoint. */
export function schemaOf(endpoint: Endpoint, status: number) {
  const known = schemas.get(endpoint) ?? makeSchema(endpoint, status);
  schemas.set(endpoint, known);
  return known;
}

function makeSchema(endpoint: Endpoint, status: number) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2] ?? ""],
    ...(typeof endpoint.access !== "string" && { security: [{ token: [] }] }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, "input") }),
    ...(endpoint.params && { params: jsonSchema(endpoint.params, "input") }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, "input") }),
    ...(endpoint.bytes && { body: rawBytes }),
    response: { [status]: answerSchema(endpoint, status) },
  };
}

function answerSchema(endpoint: Endpoint, status: number): object {
  if (endpoint.file !== undefined) {
    return { description: "Файл", content: { [endpoint.file]: { schema: { type: "string", format: "binary" } } } };
  }
  return status === 204 ? { description: "Сделано", type: "null" } : jsonSchema(endpoint.answer, "output");
}

/** Returns a JSON Schema for Fastify's serialiser and OpenAPI: a nullable value has two types instead of a choice. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-7", unrepresentable: "any" });
  return json;
}

type Serializer = (answer: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Compiles a serialiser at the first response, once per schema: compiling all at the start would take two thirds of the
 * start-up time.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer) => {
    const write = serializers.get(schema) ?? fastJson(schema);
    serializers.set(schema, write);
    return write(answer);
  };
};

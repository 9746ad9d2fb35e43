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
    ...securityOf(endpoint),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, "input") }),
    ...(endpoint.params && { params: jsonSchema(endpoint.params, "input") }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, "input") }),
    ...(endpoint.bytes && { body: rawBytes }),
    response: { [status]: answerSchema(endpoint, status) },
  };
}

/** A public endpoint needs no token; an empty requirement makes one optional. */
function securityOf({ access }: Endpoint): { security?: Record<string, []>[] } {
  if (access === "public") return {};
  if (access === "device") return { security: [{ device: [] }] };
  return { security: access === "public-or-staff" ? [{}, { token: [] }] : [{ token: [] }] };
}

function answerSchema(endpoint: Endpoint, status: number): object {
  if (endpoint.file !== undefined) {
    return { description: "Файл", content: { [endpoint.file]: { schema: { type: "string", format: "binary" } } } };
  }
  return status === 204 ? { description: "Сделано", type: "null" } : jsonSchema(endpoint.answer, "output");
}

/** Returns a JSON Schema for Fastify's serialiser and OpenAPI: a nullable value has two types instead of a choice. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-7", unrepresentable: "any", override });
  return json;
}

/** A value of an address is a text on the wire, with the type in its `meta` for the reader of the document. */
function override({ jsonSchema: described }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (described.type !== undefined) delete described.anyOf;
  if (described.type === "integer") delete described.pattern;
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

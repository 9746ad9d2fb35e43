import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Access, AnswerOf, Call } from "../../contract/call.ts";
import { plainlyWritten } from "../../domain/canonical-path.ts";
import { headersToKeep } from "./kept/headers-to-keep.ts";
import { sendKept } from "./kept/kept-answer.ts";
import type { KeptAnswers } from "./kept/kept-answers.ts";
import { notFound, wrongMethod } from "./problem-replies.ts";

export type Asked<C extends Call> = {
  params: C extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  request: FastifyRequest;
};

/** One function for each call: gets what the contract parsed, returns what the contract promises. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (asked: Asked<Calls[Name]>) => Promise<AnswerOf<Calls[Name]>>;
};

export type Mounting = {
  kept: KeptAnswers;
  /** Refuses, by throwing, whoever is none of the roles. Without it only public calls can be mounted. */
  guard?: ((access: Exclude<Access, "public">, request: FastifyRequest) => Promise<void>) | undefined;
};

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Routes every call of the contract: at its canonical address; a GET in the other form is sent there, other methods are
 * served in both; OPTIONS and methods that a path does not know are answered by the table that the calls make.
 */
export function mountCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls>,
  { kept, guard }: Mounting,
): void {
  const byPath = Map.groupBy(Object.entries(calls), ([, call]) => call.path);
  for (const [path, entries] of byPath) {
    for (const [name, call] of entries) {
      const handler = handlers[name];
      if (!handler) throw new Error(`Nobody answers the call ${name}.`);
      if (call.access === undefined) throw new Error(`The call ${name} does not say who may make it.`);
      if (call.access !== "public" && !guard) throw new Error(`Nobody checks who makes the call ${name}.`);
      mountCall(app, call, handler as (asked: Asked<Call>) => Promise<unknown>, { kept, guard });
    }
    mountRefusals(
      app,
      path,
      entries.map(([, call]) => call.method),
    );
  }
}

function mountCall(
  app: FastifyInstance,
  call: Call,
  handler: (asked: Asked<Call>) => Promise<unknown>,
  { kept, guard }: Mounting,
): void {
  const status = call.status ?? 200;
  const answerOf = async (request: FastifyRequest) => {
    if (call.access !== "public") await guard?.(call.access, request);
    const params = call.params?.safeParse(request.params);
    if (params && !params.success) throw notFound();
    const query = call.query?.parse(request.query);
    return handler({ params: params?.data as never, query: query as never, request });
  };
  const serve: RouteHandlerMethod = async (request, reply) => {
    reply.code(status).type("application/json; charset=utf-8");
    return answerOf(request);
  };
  const serveKept: RouteHandlerMethod = async (request, reply) => {
    if (!isRepeatable(call, request)) return serve.call(app, request, reply);
    const make = async () => {
      const body = Buffer.from(reply.code(status).serialize((await answerOf(request)) as object) as string);
      const headers = { ...headersToKeep(reply), "content-type": "application/json; charset=utf-8" };
      return { status, headers: { ...headers, "cache-control": "no-cache" }, body };
    };
    const answer = await kept.findOrMake(keyOf(request.url), make);
    if (reply.hasHeader("access-control-allow-origin")) {
      return reply
        .type("application/json; charset=utf-8")
        .serializer(String)
        .send(answer.ready.identity.body.toString());
    }
    reply.hijack();
    sendKept(request.raw, reply.raw, answer);
    return reply;
  };
  const keeps = call.changesWith === "content";
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call, status),
    handler: keeps ? serveKept : serve,
  });
  const other = otherForm(call.path);
  if (call.method === "GET") app.route({ method: "GET", url: other, schema: { hide: true }, handler: sendToCanonical });
  else
    app.route({ method: call.method, url: other, schema: { ...schemaOf(call, status), hide: true }, handler: serve });
}

function keyOf(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [plainlyWritten(path), ...query].join("?");
}

/**
 * Only what many will ask for in the same words is kept: known parameters, no free text. Those who call from another
 * origin get the same body with headers of their own.
 */
function isRepeatable(call: Call, request: FastifyRequest): boolean {
  const known = call.query instanceof z.ZodObject ? call.query.shape : {};
  return Object.keys(request.query as object).every((name) => Object.hasOwn(known, name) && name !== "search");
}

function schemaOf(call: Call, status: number) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split("/")[2] ?? ""],
    ...(call.query && { querystring: jsonSchema(call.query, "input") }),
    ...(call.params && { params: jsonSchema(call.params, "input") }),
    response: { [status]: jsonSchema(call.answer, "output") },
  };
}

/** JSON Schema as Fastify's serialiser and OpenAPI read it: `null` as one of two types instead of a choice. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-7", unrepresentable: "any" });
  return json;
}

function otherForm(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

async function sendToCanonical(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = "", ...query] = request.url.split("?");
  reply.redirect([otherForm(path), ...query].join("?"), 301);
}

function mountRefusals(app: FastifyInstance, path: string, methods: string[]): void {
  const allow = [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
  for (const url of [path, otherForm(path)]) {
    app.route({
      method: "OPTIONS",
      url,
      schema: { hide: true },
      handler: async (_request, reply) => reply.code(204).header("allow", allow).send(),
    });
    app.route({
      method: everyMethod.filter((method) => !methods.includes(method)),
      url,
      schema: { hide: true },
      // Before the body is read: a wrong method is wrong whatever comes with it.
      onRequest: async (request) => {
        throw wrongMethod(request.method, allow);
      },
      handler: async () => {},
    });
  }
}

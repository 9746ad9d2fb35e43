import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { z } from "zod";
import { type AnswerOf, type Endpoint, nothing, roles, type SentFile } from "#contract/endpoint.ts";
import { withKnownOutcome } from "../database/known-outcome.ts";
import { cacheKey, isCacheable } from "../response-cache/cache-key.ts";
import { cacheableHeaders } from "../response-cache/cacheable-headers.ts";
import { sendCached } from "../response-cache/cached-response.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import { schemaOf } from "./endpoint-schemas.ts";
import type { Admitted, Guard, Staff } from "./guard.ts";
import { notFound, wrongMethod } from "./problem-replies.ts";
import { type FieldProblems, readBody, readBytes } from "./read-body.ts";
import { sendFile } from "./send-file.ts";

export type Asked<C extends Endpoint> = {
  params: C extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : C extends { bytes: true } ? Buffer : undefined;
  /** Who asks: always somebody where the access names roles. */
  staff: C["access"] extends "public" ? undefined : C["access"] extends string ? Staff | undefined : Staff;
  request: FastifyRequest;
  /** Path and query as they were asked for; of a kept answer as it is kept. */
  url: string;
};

/** The body of a call after the contract has read it. */
export type BodyRead<C extends Endpoint> = Asked<C>["body"];

type Handle<C extends Endpoint> = (asked: Asked<C>) => Promise<AnswerOf<C>>;

/**
 * For a call whose values only the database can judge: `validate` looks at the body as it was sent and names what is
 * wrong by fields; those are answered together with what the contract refuses.
 */
type ValidatingHandler<C extends Endpoint> = {
  validate: (
    sent: Record<string, unknown>,
    asked: Pick<Asked<C>, "params" | "staff" | "request">,
  ) => Promise<FieldProblems>;
  handle: Handle<C>;
};

/** One function for each call: gets what the contract parsed, returns what the contract promises. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handle<Endpoints[Name]> | ValidatingHandler<Endpoints[Name]>;
};

type Query = Record<string, unknown>;

/** By the name of a call: its query without what means nothing now, so that made-up queries share one answer. */
export type Meanings = Record<string, (query: Query) => Promise<Query>>;

export type Mounting = {
  cache: ResponseCache;
  meanings?: Meanings;
  /** Without it only public calls can be mounted. */
  guard?: Guard | undefined;
};

/** In bytes, where the endpoint does not say otherwise; staff may send a mebibyte. */
const longestPublicBody = 64 * 1024;

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Routes every call of the contract: at its canonical address; a GET in the other form is sent there, other methods are
 * served in both; OPTIONS and methods that a path does not know are answered by the table that the calls make.
 */
export function registerEndpoints<Endpoints extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  { cache, meanings = {}, guard }: Mounting,
): void {
  const byPath = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.path);
  for (const [path, entries] of byPath) {
    for (const [name, endpoint] of entries) {
      const handler = handlers[name];
      if (!handler) throw new Error(`No handler for endpoint ${name}.`);
      if (endpoint.access === undefined) throw new Error(`The endpoint ${name} does not say who may make it.`);
      if (endpoint.access !== "public" && !guard) throw new Error(`No guard for endpoint ${name}.`);
      registerEndpoint(app, endpoint, handler as Handlers<{ endpoint: Endpoint }>["endpoint"], {
        cache,
        meanings,
        guard,
      });
    }
    mountRefusals(
      app,
      path,
      entries.map(([, endpoint]) => endpoint),
      guard,
    );
  }
}

/** Who makes the calls under way. */
const callers = new WeakMap<FastifyRequest, Staff>();

/** Before the body is read: who may not call sends no ten megabytes first. */
function check(endpoint: Admitted, guard: Guard | undefined) {
  return async (request: FastifyRequest) => {
    if (endpoint.access === "public" || !guard) return;
    const staff =
      endpoint.access === "public-or-staff" ? await guard.recognise(request) : await guard.admit(request, endpoint);
    if (staff) callers.set(request, staff);
  };
}

function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handlers<{ endpoint: Endpoint }>["endpoint"],
  { cache, meanings = {}, guard }: Mounting,
): void {
  const status = endpoint.status ?? (endpoint.method === "GET" || endpoint.answer !== nothing ? 200 : 204);
  const answerOf = answering(endpoint, handler);
  const serve: RouteHandlerMethod = async (request, reply) => {
    reply.header("cache-control", endpoint.changesWith === "content" ? "no-cache" : "no-store");
    const answer = await answerOf(request);
    if (endpoint.file !== undefined) return sendFile(reply, answer as SentFile, endpoint.file);
    reply.code(status);
    return status === 204 ? reply.send() : reply.type("application/json; charset=utf-8").send(answer);
  };
  const onRequest = check(endpoint, guard);
  const bodyLimit = endpoint.longestBody ?? (typeof endpoint.access === "string" ? longestPublicBody : undefined);
  const route = {
    method: endpoint.method,
    schema: schemaOf(endpoint, status),
    onRequest,
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler:
      endpoint.changesWith === "content"
        ? keeping(app, endpoint, status, { cache, meaningOf: meanings[endpoint.name], answerOf, serve })
        : serve,
  };
  app.route({ ...route, url: endpoint.path });
  const url = otherForm(endpoint.path);
  if (endpoint.method !== "GET" || endpoint.file !== undefined)
    app.route({ ...route, url, schema: { ...route.schema, hide: true } });
  else app.route({ method: "GET", url, schema: { hide: true }, handler: sendToCanonical });
}

/** @param meant what the query means, and the address that says so, where it is not taken as it was asked. */
type Answering = (request: FastifyRequest, meant?: { query: Query; url: string }) => Promise<unknown>;

function answering(endpoint: Endpoint, handler: Handlers<{ endpoint: Endpoint }>["endpoint"]): Answering {
  const { handle, validate } = typeof handler === "function" ? { handle: handler, validate: undefined } : handler;
  return async (request, meant) => {
    const params = endpoint.params?.safeParse(request.params);
    if (params && !params.success) throw notFound();
    const query = meant?.query ?? endpoint.query?.parse(request.query);
    const staff = callers.get(request);
    const url = meant?.url ?? request.url;
    const asked = { params: params?.data, query, staff, request, url } as Asked<Endpoint>;
    const body = endpoint.bytes
      ? readBytes(request)
      : endpoint.body && (await readBody(endpoint.body, request, validate && ((sent) => validate(sent, asked))));
    const answer = () => handle({ ...asked, body } as Asked<Endpoint>);
    return endpoint.method === "GET" ? answer() : withKnownOutcome(async () => answer());
  };
}

type Keeping = {
  cache: ResponseCache;
  meaningOf: Meanings[string] | undefined;
  answerOf: Answering;
  serve: RouteHandlerMethod;
};

function keeping(
  app: FastifyInstance,
  endpoint: Endpoint,
  status: number,
  { cache, meaningOf = async (query) => query, answerOf, serve }: Keeping,
): RouteHandlerMethod {
  return async (request, reply) => {
    if (!isCacheable(endpoint, request.query as object)) return serve.call(app, request, reply);
    const query = await meaningOf((endpoint.query?.parse(request.query) ?? {}) as Query);
    const url = cacheKey(endpoint, request.url, query);
    const make = async () => {
      const body = Buffer.from(
        reply.code(status).serialize((await answerOf(request, { query, url })) as object) as string,
      );
      const headers = { ...cacheableHeaders(reply), "content-type": "application/json; charset=utf-8" };
      return { status, headers: { ...headers, "cache-control": "no-cache" }, body };
    };
    const answer = await cache.findOrMake(url, make);
    if (reply.hasHeader("access-control-allow-origin")) {
      return reply
        .type("application/json; charset=utf-8")
        .serializer(String)
        .send(answer.ready.identity.body.toString());
    }
    reply.hijack();
    sendCached(request.raw, reply.raw, answer);
    return reply;
  };
}

function otherForm(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

async function sendToCanonical(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Object.values(request.params as object).includes("")) throw notFound();
  const [path = "", ...query] = request.url.split("?");
  reply.redirect([otherForm(path), ...query].join("?"), 301);
}

function mountRefusals(app: FastifyInstance, path: string, endpoints: Endpoint[], guard: Guard | undefined): void {
  const methods = everyMethod.filter((method) => endpoints.some((endpoint) => endpoint.method === method));
  const allow = [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
  // Where nothing of a path is public, a stranger does not even learn which methods it has.
  const isProtected = endpoints.every((endpoint) => typeof endpoint.access !== "string");
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
        if (isProtected) await guard?.admit(request, { access: roles });
        throw wrongMethod(request.method, allow);
      },
      handler: async () => {},
    });
  }
}

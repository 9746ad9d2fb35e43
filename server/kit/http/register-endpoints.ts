import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { z } from "zod";
import { type AnswerOf, type Endpoint, eventStream, nothing, type SentFile } from "#contract/endpoint.ts";
import { withKnownOutcome } from "../database/known-outcome.ts";
import { cacheKey, isCacheable } from "../response-cache/cache-key.ts";
import { cacheableHeaders } from "../response-cache/cacheable-headers.ts";
import { sendCached } from "../response-cache/cached-response.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import { schemaOf } from "./endpoint-schemas.ts";
import type { Admitted, Guard, Staff } from "./guard.ts";
import { markPersonal } from "./personal-headers.ts";
import { notFound } from "./problem-replies.ts";
import { type FieldProblems, readBody, readBytes } from "./read-body.ts";
import { type Events, sendEvents } from "./send-events.ts";
import { sendFile } from "./send-file.ts";
import { answerWrongMethods, otherForm } from "./wrong-methods.ts";

export type RequestRead<C extends Endpoint> = {
  params: C extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : C extends { bytes: true } ? Buffer : undefined;
  /** The caller's account: always set where the access names roles. */
  staff: C["access"] extends "public" ? undefined : C["access"] extends string ? Staff | undefined : Staff;
  request: FastifyRequest;
  /** The requested path and query; for a cached response, those of its cache key. */
  url: string;
};

/** The body of a request as parsed by the contract. */
export type BodyRead<C extends Endpoint> = RequestRead<C>["body"];

type Handle<C extends Endpoint> = (asked: RequestRead<C>) => Promise<AnswerOf<C>>;

/**
 * For an endpoint whose requests are limited, or whose values are checked against the database: `handle` throws Problem
 * 400 by field. `otherProblems` is called only for a body that the contract refuses, so that all problems are returned
 * together.
 */
type CheckedHandler<C extends Endpoint> = {
  /** Called before the body is validated. @throws Problem 429. */
  limit?: (asked: Unread<C>) => void;
  otherProblems?: (sent: Record<string, unknown>, asked: Unread<C>) => Promise<FieldProblems>;
  handle: Handle<C>;
};

type Unread<C extends Endpoint> = Pick<RequestRead<C>, "params" | "staff" | "request">;

/** A function for each endpoint: receives the parsed request and returns the response of the contract. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handle<Endpoints[Name]> | CheckedHandler<Endpoints[Name]>;
};

type Query = Record<string, unknown>;

/**
 * By the name of an endpoint: a function that removes values without effect from the query, so that invented queries
 * share one response.
 */
export type QueryNormalizers = Record<string, (query: Query) => Promise<Query>>;

export type Mounting = {
  cache: ResponseCache;
  normalizers?: QueryNormalizers;
  /** If absent, only public endpoints can be registered. */
  guard?: Guard | undefined;
  /** Rejects requests without the token of a device. @throws Problem 401. */
  admitDevice?: (request: FastifyRequest) => Promise<unknown>;
  /** Whether the server is stopping, which ends streams. */
  isStopping?: () => boolean;
};

/** In bytes, by default; 1 MiB for staff. */
const maxPublicBodySize = 64 * 1024;

/**
 * Registers the endpoints at their canonical paths. A GET with the other form of the final slash is redirected, other
 * methods are served in both forms. OPTIONS and unsupported methods are answered by `answerWrongMethods`.
 */
export function registerEndpoints<Endpoints extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  { normalizers = {}, ...mounting }: Mounting,
): void {
  const { guard } = mounting;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`No handler for endpoint ${name}.`);
    if (endpoint.access === undefined) throw new Error(`The endpoint ${name} does not say who may make it.`);
    if (endpoint.access !== "public" && !guard) throw new Error(`No guard for endpoint ${name}.`);
    registerEndpoint(app, endpoint, handler as Handlers<{ endpoint: Endpoint }>["endpoint"], {
      ...mounting,
      normalizers,
    });
  }
  answerWrongMethods(
    app,
    Map.groupBy(Object.values(endpoints), ({ path }) => path),
    guard,
  );
}

/** The accounts of requests that are in progress. */
const callers = new WeakMap<FastifyRequest, Staff>();

/** Runs before the body is read, so that unauthorised callers cannot send large bodies. */
function check(endpoint: Admitted, { guard, admitDevice }: Mounting) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.access === "public" || !guard) return;
    markPersonal(reply);
    if (endpoint.access === "device") {
      await admitDevice?.(request);
      return;
    }
    const staff =
      endpoint.access === "public-or-staff" ? await guard.recognise(request) : await guard.admit(request, endpoint);
    if (staff) callers.set(request, staff);
  };
}

function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handlers<{ endpoint: Endpoint }>["endpoint"],
  mounting: Mounting,
): void {
  const { cache, normalizers = {}, isStopping = () => false } = mounting;
  const status = endpoint.status ?? (endpoint.method === "GET" || endpoint.answer !== nothing ? 200 : 204);
  const answer = answering(endpoint, handler);
  const serve: RouteHandlerMethod = async (request, reply) => {
    if (endpoint.access === "public")
      reply.header("cache-control", endpoint.changesWith === "content" ? "no-cache" : "no-store");
    const answered = await answer(request);
    if (endpoint.answer === eventStream) return sendEvents(reply, answered as Events, isStopping);
    if (endpoint.file !== undefined) return sendFile(reply, answered as SentFile, endpoint.file);
    reply.code(status);
    return status === 204 ? reply.send() : reply.type("application/json; charset=utf-8").send(answered);
  };
  const onRequest = check(endpoint, mounting);
  const bodyLimit = endpoint.maxBodySize ?? (typeof endpoint.access === "string" ? maxPublicBodySize : undefined);
  const route = {
    method: endpoint.method,
    schema: schemaOf(endpoint, status),
    onRequest,
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler:
      endpoint.changesWith === "content"
        ? keeping(app, endpoint, status, { cache, normalize: normalizers[endpoint.name], answerOf: answer, serve })
        : serve,
  };
  app.route({ ...route, url: endpoint.path });
  const url = otherForm(endpoint.path);
  if (endpoint.method !== "GET" || endpoint.file !== undefined)
    app.route({ ...route, url, schema: { ...route.schema, hide: true } });
  else app.route({ method: "GET", url, schema: { hide: true }, handler: sendToCanonical });
}

/** @param meant the normalised query and its address, if they differ from the requested ones. */
type Answering = (request: FastifyRequest, meant?: { query: Query; url: string }) => Promise<unknown>;

function answering(endpoint: Endpoint, handler: Handlers<{ endpoint: Endpoint }>["endpoint"]): Answering {
  const { limit, otherProblems, handle } = typeof handler === "function" ? { handle: handler } : handler;
  return async (request, meant) => {
    const params = endpoint.params?.safeParse(request.params);
    if (params && !params.success) throw notFound();
    const query = meant?.query ?? endpoint.query?.parse(request.query);
    const staff = callers.get(request);
    const url = meant?.url ?? request.url;
    const asked = { params: params?.data, query, staff, request, url } as RequestRead<Endpoint>;
    limit?.(asked);
    const body = endpoint.bytes
      ? readBytes(request)
      : endpoint.body && (await readBody(endpoint.body, request, (sent) => otherProblems?.(sent, asked)));
    const answer = () => handle({ ...asked, body } as RequestRead<Endpoint>);
    return endpoint.method === "GET" ? answer() : withKnownOutcome(async () => answer());
  };
}

type Keeping = {
  cache: ResponseCache;
  normalize: QueryNormalizers[string] | undefined;
  answerOf: Answering;
  serve: RouteHandlerMethod;
};

function keeping(
  app: FastifyInstance,
  endpoint: Endpoint,
  status: number,
  { cache, normalize = async (query) => query, answerOf, serve }: Keeping,
): RouteHandlerMethod {
  const queryOf = (sent: unknown) => (endpoint.query?.parse(sent) ?? {}) as Query;
  const defaults = queryOf({});
  return async (request, reply) => {
    if (!isCacheable(endpoint, request.query as object)) return serve.call(app, request, reply);
    const query = await normalize(queryOf(request.query));
    const url = cacheKey(request.url, query, defaults);
    const make = async () => {
      const body = Buffer.from(
        reply.code(status).serialize((await answerOf(request, { query, url })) as object) as string,
      );
      const headers = { ...cacheableHeaders(reply), "content-type": "application/json; charset=utf-8" };
      return { status, headers: { ...headers, "cache-control": "no-cache" }, body };
    };
    const answer = await cache.findOrMake(url, { make });
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

async function sendToCanonical(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Object.values(request.params as object).includes("")) throw notFound();
  const [path = "", ...query] = request.url.split("?");
  reply.redirect([otherForm(path), ...query].join("?"), 301);
}

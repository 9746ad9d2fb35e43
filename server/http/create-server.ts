import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import cors from "@fastify/cors";
import formBody from "@fastify/formbody";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";
import { keepPeerAddresses, readClientAddress } from "../kit/http/client-address.ts";
import { compileSerializer } from "../kit/http/endpoint-schemas.ts";
import { createCrossSiteCheck } from "../kit/http/other-sites.ts";
import { readBodies } from "../kit/http/read-body.ts";
import { checkAddress, keepReadableOrigins, readableAddress } from "../kit/http/request-address.ts";
import { followRequest, requestId } from "../kit/http/request-id.ts";
import { securityHeaders } from "../kit/http/security-headers.ts";
import { noticeUntrustedProxy } from "../kit/http/untrusted-proxy.ts";
import { countKept, measureAnswer } from "../kit/measures.ts";
import { type CachedResponse, sendCached } from "../kit/response-cache/cached-response.ts";
import type { ResponseCache } from "../kit/response-cache/response-cache.ts";
import { createDrain } from "../lifecycle/drain.ts";
import { answerBrokenRequest, errorAnswer } from "./answer-errors.ts";
import { connectionLimits, dropCrowds, dropSlowReaders } from "./connections.ts";
import { cacheKeyOf } from "./public-pages.ts";

/** Creates the Fastify server of this project. Cached responses are found before routing. */
export async function createServer(options: AppOptions, cache: ResponseCache): Promise<FastifyInstance> {
  const { platform, trustProxy, web, corsOrigins = [] } = options;
  const headers = web?.developing ? {} : securityHeaders(platform);
  const app = fastify({
    loggerInstance: platform.log,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: true,
    genReqId: (request) => requestId(request, trustProxy !== undefined),
    // Log lines already contain the id, see `kit/log.ts`.
    childLoggerFactory: (log) => log,
    // Errors of the router occur before the hook that sets the headers.
    frameworkErrors: (error, request, reply) => errorAnswer(platform)(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: readableAddress,
    serverFactory: (handler) => cachedBefore(handler, options, cache),
  }) as unknown as FastifyInstance;
  // Requests are validated by the contract; JSON Schemas of routes are only for OpenAPI and for serialising responses.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(compileSerializer);
  readClientAddress(app);
  const refuseForeign = createCrossSiteCheck({ siteUrl: platform.siteUrl, corsOrigins });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    checkAddress(request.url, request.method);
    if (trustProxy === undefined) noticeUntrustedProxy(platform, request.raw.headers);
    refuseForeign(request);
    keepReadableOrigins(request.raw.headers);
  });
  readBodies(app);
  if (corsOrigins.length > 0) await allowOrigins(app, corsOrigins);
  await app.register(formBody, { bodyLimit: maxFormLength });
  const header = { type: "apiKey", in: "header", name: "Authorization" } as const;
  const token = { ...header, description: "Token и пробел, затем токен" };
  const device = { ...header, description: "Door и пробел, затем токен устройства на входе" };
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "API сайта общества", version: "1" },
      servers: [{ url: platform.siteUrl }],
      components: { securitySchemes: { token, device } },
    },
  });
  return app;
}

/** In bytes: ten times the longest form of the site. Parsing a mebibyte of fields takes a quarter of a second. */
const maxFormLength = 64 * 1024;

type Handler = Parameters<typeof createHttpServer>[1] & {};

function cachedBefore(handler: Handler, options: AppOptions, cache: ResponseCache): Server {
  const { platform, web, trustProxy, drain = createDrain(), corsOrigins = [] } = options;
  const answersOrigins = corsOrigins.length > 0;
  const limits = { ...connectionLimits, ...options.connections };
  const admits = dropCrowds(limits);
  // The Host header is not used.
  const server = createHttpServer({ ...limits, requireHostHeader: false }, (request, response) => {
    if (!admits(request, response)) return;
    if (isAmbiguous(request)) return void server.emit("clientError", new Error("Ambiguous request"), request.socket);
    drain.follow(response);
    const answer = findCached(request, cache, answersOrigins);
    if (answer) {
      sendCached(request, response, answer, "memory");
      countKept(response.statusCode);
    } else {
      measureAnswer(request, response);
      const serve = () => handler(request, response as never);
      const answerAnew = () => (web?.before ? web.before(request, response, serve) : serve());
      const id = requestId(request, trustProxy !== undefined);
      response.setHeader("x-request-id", id);
      followRequest(id, answerAnew);
    }
  });
  drain.watch(server);
  keepPeerAddresses(server);
  dropSlowReaders(server, limits);
  server.on("clientError", answerBrokenRequest(platform));
  return server;
}

/**
 * Whether a request is ambiguous: HTTP/0.9, which has no response headers, or two Host headers, of which a proxy may
 * have used another one (RFC 9112, 3.2).
 */
function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true;
  // Every request passes here, and comparing lengths first rules out most names.
  const isHost = (name: string) => name.length === 4 && name.toLowerCase() === "host";
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && isHost(name));
  return hosts.length > 1;
}

/**
 * Finds the cached response of the API. It is the same for all callers, except that pages of other origins get
 * additional headers.
 */
function findCached(
  request: IncomingMessage,
  cache: ResponseCache,
  answersOrigins: boolean,
): CachedResponse | undefined {
  const isOfOtherOrigin = answersOrigins && request.headers.origin !== undefined && request.url?.startsWith("/api/");
  const key = isOfOtherOrigin ? undefined : cacheKeyOf(request);
  return key === undefined ? undefined : cache.find(key);
}

async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: ["Allow", "Retry-After", "WWW-Authenticate"],
    // OPTIONS without the headers of a preflight is handled by the route.
    strictPreflight: false,
    preflightContinue: true,
  });
}

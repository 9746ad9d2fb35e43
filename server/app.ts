import { createServer } from "node:http";
import cors from "@fastify/cors";
import formBody from "@fastify/formbody";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance } from "fastify";
import { allCalls } from "../contract/all-calls.ts";
import { answerBrokenRequest, answerError, answerErrors } from "./answer-errors.ts";
import { mountApiDocument } from "./api-document.ts";
import { apiInProcess } from "./api-in-process.ts";
import { mountBuiltFiles } from "./built-files.ts";
import { bulletinsRoutes } from "./features/bulletins/bulletins-routes.ts";
import { conferencesRoutes } from "./features/conferences/conferences-routes.ts";
import { documentsRoutes } from "./features/documents/documents-routes.ts";
import { mountFeeds } from "./features/feeds/feeds-routes.ts";
import { mountMedia } from "./features/media/media-routes.ts";
import { newsRoutes } from "./features/news/news-routes.ts";
import { pagesRepository } from "./features/pages/pages-repository.ts";
import { pagesRoutes } from "./features/pages/pages-routes.ts";
import { registrationsRoutes } from "./features/registrations/registrations-routes.ts";
import { schoolsRoutes } from "./features/schools/schools-routes.ts";
import { settingsRoutes } from "./features/settings/settings-routes.ts";
import { mountViewScheme } from "./features/view-scheme/view-scheme-routes.ts";
import { nextChange } from "./next-change.ts";
import { sendKept } from "./platform/kept/kept-answer.ts";
import { KeptAnswers } from "./platform/kept/kept-answers.ts";
import { type Handlers, mountCalls } from "./platform/mount-calls.ts";
import { pageRenderer } from "./platform/page-renderer.ts";
import type { Platform } from "./platform/platform.ts";
import { checkAddress } from "./platform/request-address.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import type { WebSource } from "./platform/web-build.ts";
import { mountProbes } from "./probes.ts";
import { mountPublicPages, pageKey, viewOf } from "./public-pages.ts";

export type AppOptions = {
  platform: Platform;
  /** Without it there is an API and no pages: enough for most tests. */
  web?: WebSource | undefined;
  /** Shows the gallery of building blocks. */
  gallery?: boolean;
  trustProxy?: number | string[] | undefined;
  corsOrigins?: string[];
};

/** The whole server, composed and not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, web, corsOrigins = [] } = options;
  const kept = new KeptAnswers({
    version: () => platform.database.contentVersion.current(),
    clock: platform.clock,
    nextChange: (now) => nextChange(platform, now),
  });
  const app = bareApp(options, kept);
  if (corsOrigins.length > 0) await app.register(cors, { origin: corsOrigins });
  await app.register(formBody);
  await app.register(swagger, { openapi: { openapi: "3.1.0", info: { title: "API сайта общества", version: "1" } } });
  answerErrors(app);
  mountProbes(app, platform);
  mountCalls(app, allCalls, handlersOf(platform), kept);
  mountApiDocument(app);
  mountFeeds(app, platform, kept);
  mountViewScheme(app, platform.siteUrl);
  await mountMedia(app, platform);
  if (web) await mountWeb(app, options, kept, web);
  return app;
}

function handlersOf(platform: Platform): Handlers<typeof allCalls> {
  return {
    ...newsRoutes(platform),
    ...schoolsRoutes(platform),
    ...conferencesRoutes(platform),
    ...bulletinsRoutes(platform),
    ...documentsRoutes(platform),
    ...pagesRoutes(platform),
    ...registrationsRoutes(platform),
    ...settingsRoutes(platform),
  };
}

/** Fastify as this project wants it. What is kept is looked up before its router is asked. */
function bareApp(options: AppOptions, kept: KeptAnswers): FastifyInstance {
  const { platform, trustProxy, web } = options;
  const headers = web?.developing ? {} : securityHeaders(platform.siteUrl);
  const app = fastify({
    loggerInstance: platform.log,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: true,
    // What the router refuses before there is a route, and so before the hook that sets the headers.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        const { method, url = "" } = request;
        if (method === "GET" || method === "HEAD") {
          const isApi = url.startsWith("/api/");
          const answer = kept.find(isApi ? url : pageKey(url, viewOf(request)));
          if (answer && !(isApi && request.headers.origin)) return sendKept(request, response, answer);
        }
        if (web?.before) web.before(request, response, () => handler(request, response));
        else handler(request, response);
      });
      server.on("clientError", answerBrokenRequest(platform.siteUrl));
      return server;
    },
  }) as unknown as FastifyInstance;
  // The contract's schemas validate; the JSON Schemas on the routes are for OpenAPI and for writing answers.
  app.setValidatorCompiler(() => () => true);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    checkAddress(request.url);
  });
  return app;
}

async function mountWeb(app: FastifyInstance, options: AppOptions, kept: KeptAnswers, web: WebSource): Promise<void> {
  const { platform, gallery = false } = options;
  if (web.clientFolder !== undefined) await mountBuiltFiles(app, web.clientFolder);
  const renderer = pageRenderer({ web, api: apiInProcess(app), siteUrl: platform.siteUrl, gallery });
  const repository = pagesRepository(platform.database.read);
  const hasFlatPage = (path: string) => repository.exists(path.replace(/^\/+|\/+$/g, ""));
  mountPublicPages(app, { kept, renderer, hasFlatPage });
}

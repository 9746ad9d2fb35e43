import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { createRequestHandler, RouteObject } from "react-router";
import { problemTexts } from "#contract/problems.ts";
import type { ViewScheme } from "#domain/site/view-scheme.ts";
import { type ErrorWatcher, unexpectedErrors } from "../errors/error-watch.ts";
import { currentRequest } from "../http/request-id.ts";
import { type SecuredSite, securityHeaders } from "../http/security-headers.ts";
import type { Platform } from "../platform.ts";
import type { PlainResponse } from "../response-cache/cached-response.ts";
import { formKey } from "./form-key.ts";
import { type Sealing, sealFor } from "./page-seal.ts";
import type { ApiAnswer, ApiRequest, WebBuild, WebSource } from "./web-build.ts";

/** The visitor of a page. Passed on to the API, so that limits count the visitor and not the server. */
export type Visitor = { address: string; userAgent: string; cookie: string; view: ViewScheme | null };

export type ApiInProcess = (path: string, init: ApiRequest, visitor: Visitor) => Promise<ApiAnswer>;

/** The body of a form as received, with its content type. */
export type PostedForm = { body: string; type: string };

/** The input of a page besides its address: a submitted form, or the refusal that it shows instead of content. */
export type PageInput = { posted?: PostedForm; refusal?: { status: number; text: string } };

type Rendering = {
  web: WebSource;
  api: ApiInProcess;
  platform: ErrorWatcher & Pick<Platform, "secretKey" | "apiUrl">;
  gallery: boolean;
};

export type PageRenderer = ReturnType<typeof pageRenderer>;

/** Renders pages with the web build; calls the API in process. */
export function pageRenderer(rendering: Rendering) {
  const { web, api } = rendering;
  const { siteUrl } = rendering.platform;
  return {
    /**
     * Returns the address under which a page is rendered and cached. Of the requested routes only those of the page
     * remain.
     */
    async normalised(address: string): Promise<string> {
      const build = await web.build();
      const normalised = build.entry.module.normalisedAddress(address);
      return normalised.includes("_routes=") ? withRoutesOfPage(build, new URL(normalised, siteUrl)) : normalised;
    },

    /** Returns the path of a page, also for the address of its data. */
    pageOf: async (path: string) => (await web.build()).entry.module.pageOfData(path),

    /** Returns false if only the catch-all route matches. */
    async hasRouteOfItsOwn(page: string): Promise<boolean> {
      return leafOf(await web.build(), page)?.path !== "*";
    },

    /** Whether a page is made for one visitor and must not be stored. */
    isPersonal: async (page: string) => (await web.build()).entry.module.isPersonalPage(page),

    takesForms: async (page: string) => (await web.build()).entry.module.takesForms(page),

    render: (address: string, visitor: Visitor, input?: PageInput) => render(rendering, address, visitor, input),

    isUnchanged: (madeFrom: MadeFrom, visitor: Visitor) => areUnchanged(madeFrom, (path) => api(path, get, visitor)),
  };
}

async function render(
  { web, api, platform, gallery }: Rendering,
  address: string,
  visitor: Visitor,
  { posted, refusal }: PageInput = {},
): Promise<PlainResponse> {
  const { siteUrl, apiUrl } = platform;
  const build = await web.build();
  const nonce = randomBytes(18).toString("base64url");
  let incomplete = false;
  let retryAfter: string | null = null;
  const madeFrom = new Map<string, string | null>();
  const errors = pageErrors(platform, () => routeOfPage(build, address));
  const context = build.entry.module.contextOf({
    transport: async (path, init) => {
      const answer = await api(path, init, visitor);
      if (answer.status >= 500 || answer.status === 429) incomplete = true;
      errors.noteStatus(answer.status);
      retryAfter = answer.retryAfter ?? retryAfter;
      madeFrom.set(path, answer.etag);
      return answer;
    },
    view: visitor.view,
    siteUrl,
    apiUrl,
    gallery,
    nonce,
    formKey: posted ? formKey(platform.secretKey, visitor, posted.body) : "",
    ...errors.ofVisit,
    ...(refusal && { refusedWith: refusal.status, wordsOfError: () => refusal.text }),
  });
  const response = await handlerOf(build, web.developing)(pageRequest(siteUrl + address, posted), context);
  const page = build.entry.module.pageOfData(address.split("?")[0] ?? "/");
  const seal = sealFor(posted !== undefined || build.entry.module.isPersonalPage(page), response.status);
  const sealed = seal(await response.text(), nonce, apiUrl);
  const answer = plainAnswer(response, sealed, web.developing ? undefined : platform);
  const answers = keptAnswers(madeFrom);
  // The API failed, so the error is temporary, unlike an error of the page itself.
  const status = incomplete && answer.status === 500 ? 503 : answer.status;
  const headers = { ...answer.headers, ...wayOut(status, retryAfter), ...(!answers && unshared(answer)) };
  return { ...answer, headers, status, incomplete: incomplete || web.developing, madeFrom: answers };
}

const handlers = new WeakMap<WebBuild, ReturnType<typeof createRequestHandler>>();

/** Created once for each build, since creating it builds all routes. */
function handlerOf(build: WebBuild, developing: boolean): ReturnType<typeof createRequestHandler> {
  const known = handlers.get(build);
  if (known) return known;
  const made = build.entry.module.createRequestHandler(build, developing ? "development" : "production");
  handlers.set(build, made);
  return made;
}

type MadeFrom = NonNullable<PlainResponse["madeFrom"]>;

const get = { method: "GET" };

/** A page depends only on the responses it was made from: it reads no clock, and the visitor's view is in its key. */
async function areUnchanged(madeFrom: MadeFrom, ask: (path: string) => Promise<ApiAnswer>): Promise<boolean> {
  const comparisons = [...madeFrom].map(async ([path, etag]) => (await ask(path)).etag === etag);
  return (await Promise.all(comparisons)).every(Boolean);
}

/** Undefined if one of the responses is not cached, such as a search, because its changes cannot be detected. */
function keptAnswers(etags: Map<string, string | null>): MadeFrom | undefined {
  const kept = [...etags].filter((answer): answer is [string, string] => answer[1] !== null);
  return kept.length === etags.size ? new Map(kept) : undefined;
}

/** Records unexpected errors of rendering, and returns the text about them for the visitor. */
function pageErrors(platform: ErrorWatcher, route: () => string) {
  let wereSome = false;
  return {
    /** The API has logged the reason. */
    noteStatus(status: number): void {
      wereSome ||= status === 500;
    },
    ofVisit: {
      unexpected(error: unknown): void {
        wereSome = true;
        platform.log.error({ err: error, route: route() }, "unexpected");
        unexpectedErrors(platform).note(error, route());
      },
      wordsOfError(): string {
        const { request } = currentRequest();
        return wereSome && request ? problemTexts.ofError(request, unexpectedErrors(platform).hasWebhook) : "";
      },
    },
  };
}

/** Returns the name of a route: `page /news/:id`. */
function routeOfPage(build: WebBuild, address: string): string {
  return `page ${leafOf(build, build.entry.module.pageOfData(address.split("?")[0] ?? "/"))?.path ?? ""}`;
}

/** Returns path and query of an address; of `_routes` only the routes of which the page consists. */
function withRoutesOfPage(build: WebBuild, { pathname, searchParams }: URL): string {
  const asked = searchParams.get("_routes")?.split(",") ?? [];
  const leaf = leafOf(build, build.entry.module.pageOfData(pathname));
  const routes = routesAbove(build, leaf?.id).filter((id) => asked.includes(id));
  if (routes.length === 0) searchParams.delete("_routes");
  else searchParams.set("_routes", routes.join(","));
  const text = searchParams.toString().replaceAll("%2C", ",");
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** The headers of a refusal for programs: when to retry, or which methods to use. */
function wayOut(status: number, retryAfter: string | null): Record<string, string> {
  if ([429, 503, 507].includes(status) && retryAfter !== null) return { "retry-after": retryAfter };
  return status === 405 ? { allow: "GET, HEAD, OPTIONS" } : {};
}

/** Without Origin and Host: pages are rendered under the site's own address, whatever name was requested. */
function pageRequest(address: string, posted: PostedForm | undefined): Request {
  if (!posted) return new Request(address);
  return new Request(address, { method: "POST", body: posted.body, headers: { "content-type": posted.type } });
}

type Leaf = Pick<RouteObject, "id" | "path">;

const leaves = new WeakMap<WebBuild, LRUCache<string, Leaf>>();

/** Returns the route of a page itself. Cached, because the router ranks all routes for each path. */
function leafOf(build: WebBuild, page: string): Leaf | undefined {
  const known = leaves.get(build) ?? new LRUCache<string, Leaf>({ max: 1000 });
  leaves.set(build, known);
  const leaf = known.get(page) ?? build.entry.module.matchRoutes(routesOf(build), page)?.at(-1)?.route;
  known.set(page, leaf);
  return leaf;
}

function routesOf(build: WebBuild): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.id === "root" || isLayout(route)) return [];
    const { id, path = "" } = route;
    return [route.index ? { id, index: true, path: "/" } : { id, path, caseSensitive: true }];
  });
}

/** A route and its parents, the outermost first. */
function routesAbove(build: WebBuild, id: string | undefined): string[] {
  const route = id === undefined ? undefined : build.routes[id];
  return route ? [...routesAbove(build, route.parentId), route.id] : [];
}

function isLayout({ index, path }: { index?: boolean; path?: string }): boolean {
  return !index && path === undefined;
}

/** Prevents proxies from storing the results of a search. */
function unshared({ headers }: PlainResponse): Record<string, string> {
  return headers["cache-control"] === "no-cache" ? { "cache-control": "no-cache, private" } : {};
}

function plainAnswer(response: Response, sealed: ReturnType<Sealing>, site: SecuredSite | undefined): PlainResponse {
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
    vary: "cookie",
    ...(site && securityHeaders(site)),
    ...sealed.headers,
  };
  if (!site) delete headers["content-security-policy"];
  for (const name of ["location", "x-remix-response"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: response.status, headers, body: Buffer.from(sealed.html) };
}

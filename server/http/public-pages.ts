import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { canonicalPath } from "#domain/site/canonical-path.ts";
import { type ViewScheme, viewToText } from "#domain/site/view-scheme.ts";
import type { FairQueue } from "../kit/fair-queue.ts";
import { addressKey } from "../kit/http/limits.ts";
import { Problem, wrongMethod } from "../kit/http/problem-replies.ts";
import { nowhere } from "../kit/http/request-address.ts";
import type { PageRenderer, PostedForm, Visitor } from "../kit/pages/page-renderer.ts";
import { type CachedResponse, sendCached, toCachedResponse } from "../kit/response-cache/cached-response.ts";
import type { ResponseCache } from "../kit/response-cache/response-cache.ts";
import { viewInCookies } from "../site/view/view-cookie.ts";

export type PublicPages = {
  cache: ResponseCache;
  renderer: PageRenderer;
  queue: FairQueue;
  /** Whether the address is that of a page in the database. */
  isOnSite: (page: string) => Promise<boolean>;
  /** Returns the address without values that have no effect; undefined for a list page that does not exist. */
  normalizeAddress: (address: string) => Promise<string | undefined>;
  /** Returns the address with a common key in place of an invalid one; undefined for other addresses. */
  replaceInvalidKey: (address: string) => Promise<string | undefined>;
  /** Returns the target of an address that staff have changed. */
  findRedirect: (address: string) => Promise<string | undefined>;
};

/** The cache key of a page: its address and the version for the visually impaired. */
export function pageKey(address: string, view: ViewScheme | null): string {
  return view === null ? address : `${address} ${viewToText(view)}`;
}

/** The cache key of a request; undefined if its response must not be cached. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  return url.startsWith("/api/") ? url : pageKey(url, viewOf(request));
}

export function viewOf(request: IncomingMessage): ViewScheme | null {
  const { cookie } = request.headers;
  return cookie === undefined ? null : viewInCookies(cookie);
}

/** Renders all addresses that are neither endpoints nor files as pages. */
export function mountPublicPages(app: FastifyInstance, pages: PublicPages): void {
  app.get("/*", { schema: { hide: true } }, (request, reply) => answerPage(pages, request, reply));
  app.post("/*", {
    schema: { hide: true },
    // Runs before the body is read: pages without a form refuse every POST.
    onRequest: async (request) => {
      const page = await pages.renderer.pageOf(canonicalPath(request.url.split("?")[0] ?? "/"));
      const takesForms = (await pages.renderer.takesForms(page)) && (await pages.renderer.hasRouteOfItsOwn(page));
      if (!takesForms) throw wrongMethod("POST", "GET, HEAD, OPTIONS");
    },
    handler: (request, reply) => answerForm(pages, request, reply),
  });
}

/** Handles a form sent by the browser or by script. The response contains the input and must not be cached. */
async function answerForm(pages: PublicPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const type = request.headers["content-type"] ?? "";
  // Accepts only form data: JSON belongs to the API, and its values may have any type.
  if (type !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw new Problem(415, { detail: problemTexts.unsupportedType(type) });
  }
  const fields = Object.entries((request.body ?? {}) as Record<string, string | string[]>);
  const texts = fields.flatMap(([name, value]) => [value].flat().map((part) => [name, String(part)]));
  const posted: PostedForm = { body: String(new URLSearchParams(texts)), type: "application/x-www-form-urlencoded" };
  const render = () => pages.renderer.render(request.url, visitorOf(request), { posted });
  const answer = await pages.queue.run(addressKey(request.clientAddress), render);
  reply.hijack();
  sendCached(request.raw, reply.raw, toCachedResponse(answer));
  return reply;
}

function visitorOf(request: FastifyRequest): Visitor {
  const { "user-agent": userAgent = "", cookie = "" } = request.headers;
  return { address: request.clientAddress, userAgent, cookie, view: viewOf(request.raw) };
}

async function answerPage(pages: PublicPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = "/", query] = request.url.split("?");
  const canonical = canonicalPath(path);
  const address = query === undefined ? canonical : `${canonical}?${query}`;
  const moved = await movedAway(pages, address);
  if (moved !== undefined) return reply.redirect(moved, 301);
  const answer = await findOrRender(pages, address, request);
  if (canonical !== path && answer.status === 200) {
    return reply.headers(storedLike(answer)).redirect(address, 301);
  }
  reply.hijack();
  sendCached(request.raw, reply.raw, answer);
  return reply;
}

/**
 * Returns the error page of a refusal with the site's frame, for a visitor who followed a link or sent a form;
 * undefined for other requests, if the site is too busy, and if the frame cannot be rendered.
 */
export async function framedErrorPage(
  pages: PublicPages,
  { status, body, headers }: Problem,
  request: FastifyRequest,
): Promise<CachedResponse | undefined> {
  const isVisit = request.headers.accept?.includes("text/html");
  if (!isVisit || status >= 500 || status === 429) return undefined;
  if (status === 404) return findOrRender(pages, nowhere, request).catch(() => undefined);
  const refusal = { status, text: String(body["detail"] ?? "") };
  const render = () => pages.renderer.render(nowhere, visitorOf(request), { refusal });
  const answer = await pages.queue.run(addressKey(request.clientAddress), render).catch(() => undefined);
  return (
    answer && toCachedResponse({ ...answer, headers: { ...answer.headers, ...headers, "cache-control": "no-store" } })
  );
}

/** Returns the present address of a moved static page or tag; undefined for other addresses. */
async function movedAway({ renderer, findRedirect }: PublicPages, address: string): Promise<string | undefined> {
  const page = await renderer.pageOf(address.split("?")[0] ?? "/");
  if (!address.startsWith("/news?") && (await renderer.hasRouteOfItsOwn(page))) return undefined;
  return findRedirect(address);
}

/** A redirect may be cached like the page itself. */
function storedLike({ headers }: CachedResponse): Record<string, string> {
  return headers["cache-control"] === "no-store" ? { "cache-control": "no-store" } : {};
}

async function findOrRender(pages: PublicPages, address: string, request: FastifyRequest): Promise<CachedResponse> {
  const { cache, queue, renderer } = pages;
  const visitor = visitorOf(request);
  const who = addressKey(request.clientAddress);
  const page = await renderer.pageOf(address.split("?")[0] ?? "/");
  const exists = await isPublished(pages, page);
  const dead = await pages.replaceInvalidKey(address);
  if (exists && dead === undefined && (await renderer.isPersonal(page))) {
    return toCachedResponse(await queue.run(who, () => renderer.render(address, visitor)));
  }
  const meant = exists ? await pages.normalizeAddress(await renderer.normalised(dead ?? address)) : undefined;
  const normalised = meant ?? nowhere;
  const key = pageKey(normalised, visitor.view);
  queue.join(who, key);
  const make = () => queue.run(who, () => renderer.render(normalised, visitor), key);
  return cache.findOrMake(key, { make, isUnchanged: (from) => renderer.isUnchanged(from, visitor), keeps: [200, 404] });
}

/** Whether the page exists. News items and programmes must be looked up in the database. */
async function isPublished({ renderer, isOnSite }: PublicPages, page: string): Promise<boolean> {
  const isNamedByStaff = /^\/(news|conferences)\/./.test(page) || !(await renderer.hasRouteOfItsOwn(page));
  return isNamedByStaff ? isOnSite(page) : true;
}

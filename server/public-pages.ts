import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { canonicalPath } from "../domain/canonical-path.ts";
import { type ViewScheme, viewFromText, viewToText } from "../domain/view-scheme.ts";
import { cookieOf } from "./platform/cookies.ts";
import { type KeptAnswer, sendKept } from "./platform/kept/kept-answer.ts";
import type { KeptAnswers } from "./platform/kept/kept-answers.ts";
import type { PageRenderer } from "./platform/page-renderer.ts";

/** One address for all that do not exist: its page is made and kept once. */
const nowhere = "/.nowhere/";

export type PublicPages = {
  kept: KeptAnswers;
  renderer: PageRenderer;
  /** Whether staff made a page for this path. */
  hasFlatPage: (path: string) => Promise<boolean>;
};

/** The key under which an address is kept for a visitor: by address and by the version for the visually impaired. */
export function pageKey(address: string, view: ViewScheme | null): string {
  return view === null ? address : `${address} ${viewToText(view)}`;
}

export function viewOf(request: IncomingMessage): ViewScheme | null {
  const { cookie } = request.headers;
  return cookie === undefined ? null : viewFromText(cookieOf(cookie, "view"));
}

/** Every address that no call and no file answers is a page of the web room. */
export function mountPublicPages(app: FastifyInstance, pages: PublicPages): void {
  app.get("/*", { schema: { hide: true } }, (request, reply) => answerPage(pages, request, reply));
}

async function answerPage(pages: PublicPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = "/", query] = request.url.split("?");
  const canonical = canonicalPath(path);
  const address = query === undefined ? canonical : `${canonical}?${query}`;
  const answer = await findOrRender(pages, address, request);
  if (canonical !== path && answer.status === 200) return reply.redirect(address, 301);
  reply.hijack();
  sendKept(request.raw, reply.raw, answer);
  return reply;
}

async function findOrRender(pages: PublicPages, address: string, request: FastifyRequest): Promise<KeptAnswer> {
  const view = viewOf(request.raw);
  const visitor = {
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    cookie: request.headers.cookie ?? "",
    view,
  };
  const page = await pages.renderer.pageOf(address.split("?")[0] ?? "/");
  const exists = (await pages.renderer.hasRouteOfItsOwn(page)) || (await pages.hasFlatPage(page));
  const normalised = exists ? await pages.renderer.normalised(address) : nowhere;
  const keeps = exists ? 200 : 404;
  return pages.kept.findOrMake(pageKey(normalised, view), () => pages.renderer.render(normalised, visitor), keeps);
}

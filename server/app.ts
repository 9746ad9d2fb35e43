import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/all-endpoints.ts";
import { isVoidCertificate, mergedCertificates } from "./conference/certificates/certificates-repository.ts";
import { certificatesRoutes } from "./conference/certificates/certificates-routes.ts";
import { registrationsRoutes } from "./conference/conference-routes.ts";
import { conferencesRoutes } from "./conference/conferences/conferences-routes.ts";
import { countPrintedBadges, mergedBadges } from "./conference/day/badges/badges-repository.ts";
import { deviceOf } from "./conference/day/check-in/device-pass.ts";
import { mergedMarks } from "./conference/day/check-in/door-marks-repository.ts";
import { doorDeskRoutes, doorDeviceRoutes } from "./conference/day/check-in/door-routes.ts";
import { dayRoutes } from "./conference/day/day-routes.ts";
import { mergedPresence } from "./conference/day/presence/moved-presence-repository.ts";
import { lettersRoutes } from "./conference/letters/letters-routes.ts";
import { numbersRoutes } from "./conference/numbers/numbers-routes.ts";
import { registrantsRoutes } from "./conference/registrants/registrants-routes.ts";
import { offerFreePlaces } from "./conference/registration/offers/offer-places.ts";
import { questionsRoutes } from "./conference/registration/questions/questions-routes.ts";
import { waitingListsRoutes } from "./conference/registration/waiting/waiting-lists-routes.ts";
import { overviewRoutes } from "./home/overview/overview-routes.ts";
import { answerErrors, type ErrorPage, noteHiddenOutage } from "./http/answer-errors.ts";
import { mountApiDocument } from "./http/api-document.ts";
import { cacheExpiry } from "./http/cache-expiry.ts";
import { mountCheckIn } from "./http/check-in-page.ts";
import type { ConnectionLimits } from "./http/connections.ts";
import { createServer } from "./http/create-server.ts";
import { mountProbes } from "./http/probes.ts";
import { isOnSite, normalizeAddress, queryNormalizers, replaceInvalidKey } from "./http/public-addresses.ts";
import { framedErrorPage, mountPublicPages, type PublicPages } from "./http/public-pages.ts";
import { unexpectedErrors } from "./kit/errors/error-watch.ts";
import { FairQueue } from "./kit/fair-queue.ts";
import { type Handlers, registerEndpoints } from "./kit/http/register-endpoints.ts";
import { documentHeaders } from "./kit/http/security-headers.ts";
import { type ApiInProcess, pageRenderer } from "./kit/pages/page-renderer.ts";
import type { ApiAnswer, WebSource } from "./kit/pages/web-build.ts";
import type { Platform } from "./kit/platform.ts";
import { ResponseCache } from "./kit/response-cache/response-cache.ts";
import { filesRoutes } from "./library/files/files-routes.ts";
import { mountMedia } from "./library/media/media-routes.ts";
import { findRedirect } from "./library/redirects/redirects.ts";
import { searchRoutes } from "./library/search/search-routes.ts";
import { createDrain, type Drain } from "./lifecycle/drain.ts";
import { mountStaffCookies } from "./office/accounts/sessions/staff-cookies.ts";
import { staffGuard } from "./office/accounts/sessions/staff-guard.ts";
import { staffRoutes } from "./office/accounts/staff-routes.ts";
import { auditRefusals } from "./office/audit/security-events.ts";
import { unexpectedErrorsRoutes } from "./office/unexpected-errors/unexpected-errors-routes.ts";
import { backupsRoutes } from "./operate/backup/backups-routes.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { besideEntriesRoutes } from "./site/entries/beside-entries-routes.ts";
import { entriesRoutes } from "./site/entries/entries-routes.ts";
import { previewShows } from "./site/entries/previews/preview-files.ts";
import { mountFeeds } from "./site/feeds/feeds-routes.ts";
import { newsRoutes } from "./site/news/news-routes.ts";
import { siteRoutes } from "./site/site-routes.ts";
import { mountViewScheme } from "./site/view/view-scheme-routes.ts";

export type AppOptions = {
  platform: Platform;
  /** The pages; without them the server has only the API, which is enough for most tests. */
  web?: WebSource | undefined;
  /** Shows the gallery of building blocks. */
  gallery?: boolean;
  trustProxy?: number | string[] | undefined;
  corsOrigins?: string[];
  /** Lets the server wait for requests in progress before it stops. */
  drain?: Drain;
  /** Time limits for clients. */
  connections?: Partial<ConnectionLimits>;
};

/** Rendering takes 20 ms of the only thread, so waiting requests get a 503 after some seconds. */
const renderingLimits = { atOnce: 2, maxOfOne: 150, maxInAll: 300 };

/** Composes the whole server, without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, web } = options;
  const cache = new ResponseCache({
    version: () => platform.database.contentVersion.current(),
    clock: platform.clock,
    cacheExpiry: (now) => cacheExpiry(platform, now),
    onStale: (error) => noteHiddenOutage(platform, error),
  });
  const drain = options.drain ?? createDrain();
  const app = await createServer({ ...options, drain }, cache);
  const pages = web && publicPages(app, options, cache, web);
  const errorPage: ErrorPage | undefined = pages && ((problem, request) => framedErrorPage(pages, problem, request));
  answerErrors(app, platform, { cache, errorPage });
  app.addHook("onClose", () => unexpectedErrors(platform).close());
  auditRefusals(app, platform);
  mountProbes(app, platform, drain);
  const guard = staffGuard(platform);
  const normalizers = queryNormalizers(platform);
  registerEndpoints(app, endpoints, handlersOf(platform), {
    cache,
    normalizers,
    guard,
    // Also a device whose pass has expired or was revoked: it sends what it recorded before.
    admitDevice: (request) => deviceOf(platform, request, true),
    isStopping: drain.isStopping,
  });
  mountStaffCookies(app);
  mountApiDocument(app);
  mountFeeds(app, platform, cache);
  mountViewScheme(app, platform.siteUrl);
  mountMedia(app, platform, guard, previewShows);
  if (web?.clientFolder !== undefined) await mountBuiltFiles(app, web.clientFolder);
  if (web) await mountCheckIn(app, web.checkInFolder);
  if (pages) mountPublicPages(app, pages);
  return app;
}

/** The nouns whose rows move with a registration that is merged into another. */
const mergedParts = [mergedBadges, mergedMarks, mergedPresence, mergedCertificates];

function handlersOf(platform: Platform): Handlers<typeof endpoints> {
  return {
    ...dayRoutes(platform),
    ...questionsRoutes(platform),
    ...registrantsRoutes(platform, { mergedParts, countBadges: countPrintedBadges }),
    ...siteRoutes(platform),
    ...newsRoutes(platform),
    ...conferencesRoutes(platform, offerFreePlaces),
    ...registrationsRoutes(platform),
    ...certificatesRoutes(platform),
    ...waitingListsRoutes(platform),
    ...doorDeskRoutes(platform, mergedParts),
    ...doorDeviceRoutes(platform),
    ...numbersRoutes(platform),
    ...lettersRoutes(platform, isVoidCertificate),
    ...peopleRoutes(platform),
    ...staffRoutes(platform),
    ...entriesRoutes(platform),
    ...besideEntriesRoutes(platform),
    ...searchRoutes(platform),
    ...filesRoutes(platform),
    ...overviewRoutes(platform),
    ...backupsRoutes(platform),
    ...unexpectedErrorsRoutes(platform),
  };
}

function publicPages(app: FastifyInstance, options: AppOptions, cache: ResponseCache, web: WebSource): PublicPages {
  const { platform, gallery = false } = options;
  return {
    cache,
    renderer: pageRenderer({ web, api: apiInProcess(app, cache), platform, gallery }),
    queue: new FairQueue(renderingLimits),
    isOnSite: (page) => isOnSite(platform, page),
    normalizeAddress: (address) => normalizeAddress(platform, address),
    replaceInvalidKey: (address) => replaceInvalidKey(platform, address),
    findRedirect: (path) => findRedirect(platform.database.read, path),
  };
}

/**
 * Access to the API for rendering pages: from the cache, or by the same routes without the network, on behalf of the
 * visitor.
 */
function apiInProcess(app: FastifyInstance, cache: ResponseCache): ApiInProcess {
  return async (path, { method, body, headers = {} }, visitor) => {
    const kept = method === "GET" ? cache.find(path) : undefined;
    if (kept) return answerOf(kept.status, kept.headers, () => kept.ready.identity.body.toString());
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      remoteAddress: visitor.address,
      headers: {
        "user-agent": visitor.userAgent,
        ...(visitor.cookie !== "" && { cookie: visitor.cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    return answerOf(answer.statusCode, answer.headers, () => answer.body);
  };
}

function answerOf(status: number, headers: Record<string, unknown>, body: () => string): ApiAnswer {
  const headerText = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
  return {
    status,
    etag: headerText("etag"),
    retryAfter: headerText("retry-after"),
    json: async () => JSON.parse(body()),
    blob: async () => new Blob([body()]),
  };
}

/** Files that browsers never display as documents (unlike SVG), so that no script can run in them. */
const notDocuments = /\.(js|css|woff2|png)(\.(br|gz))?$/;

/** Serves scripts, styles, fonts and icons of the build, which compresses them; hashed names are cached for a year. */
async function mountBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    // An immutable file is not revalidated, and a download of some kilobytes is not resumed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (notDocuments.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
    },
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, { root: folder, serve: false });
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile()) continue;
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file.name));
  }
}

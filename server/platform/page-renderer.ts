import { randomBytes } from "node:crypto";
import type { RouteObject } from "react-router";
import type { ViewScheme } from "../../domain/view-scheme.ts";
import { sealInlineScripts } from "./inline-scripts.ts";
import type { PlainAnswer } from "./kept/kept-answer.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { WebBuild, WebSource } from "./web-build.ts";

/** Who looks at a page, as far as the API may know: handed on so that limits count the visitor, not the server. */
export type Visitor = { address: string; userAgent: string; cookie: string; view: ViewScheme | null };

export type ApiInProcess = (path: string, method: string, visitor: Visitor) => Promise<Response>;

type Rendering = { web: WebSource; api: ApiInProcess; siteUrl: string; gallery: boolean };

export type PageRenderer = ReturnType<typeof pageRenderer>;

/** Makes pages with the web build; asks the API in process. */
export function pageRenderer({ web, api, siteUrl, gallery }: Rendering) {
  return {
    /** The address under which a page is made and kept; of routes whose data is asked for only those that exist. */
    async normalised(address: string): Promise<string> {
      const build = await web.build();
      const normalised = build.entry.module.normalisedAddress(address);
      const asked = new URL(normalised, siteUrl).searchParams.get("_routes")?.split(",") ?? [];
      return asked.every((id) => Object.hasOwn(build.routes, id)) ? normalised : (normalised.split("?")[0] ?? "/");
    },

    /** The page's own path where the address is that of its data. */
    pageOf: async (path: string) => (await web.build()).entry.module.pageOfData(path),

    /** False where only the route for every other path answers. */
    async hasRouteOfItsOwn(page: string): Promise<boolean> {
      const build = await web.build();
      const matches = build.entry.module.matchRoutes(routesOf(build), page);
      return matches?.at(-1)?.route.path !== "*";
    },

    async render(address: string, visitor: Visitor): Promise<PlainAnswer> {
      const build = await web.build();
      const nonce = randomBytes(18).toString("base64url");
      let incomplete = false;
      const context = build.entry.module.contextOf({
        transport: async (path, { method }) => {
          const answer = await api(path, method, visitor);
          if (answer.status >= 500) incomplete = true;
          return answer;
        },
        view: visitor.view,
        siteUrl,
        gallery,
        nonce,
      });
      const handle = build.entry.module.createRequestHandler(build, web.developing ? "development" : "production");
      const response = await handle(new Request(siteUrl + address), context);
      const answer = await plainAnswer(response, nonce, web.developing ? undefined : siteUrl);
      // Nothing of the page could be made because the API could not answer: that passes, unlike an error of the page's own.
      const status = incomplete && answer.status === 500 ? 503 : answer.status;
      return { ...answer, status, incomplete: incomplete || web.developing };
    },
  };
}

function routesOf(build: WebBuild): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.id === "root") return [];
    return [route.index ? { index: true, path: "/" } : { path: route.path ?? "", caseSensitive: true }];
  });
}

async function plainAnswer(response: Response, nonce: string, siteUrl: string | undefined): Promise<PlainAnswer> {
  const { html, hashes } = sealInlineScripts(await response.text(), nonce);
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "cookie",
    ...(siteUrl !== undefined && {
      ...securityHeaders(siteUrl),
      "content-security-policy": contentSecurityPolicy(hashes),
    }),
  };
  for (const name of ["location", "x-remix-response"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: response.status, headers, body: Buffer.from(html) };
}

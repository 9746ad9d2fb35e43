import type { IncomingMessage, ServerResponse } from "node:http";
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from "react-router";
import type { ViewScheme } from "#domain/site/view-scheme.ts";

/** A call as the API client of the web room makes it: the body is JSON. */
export type ApiRequest = { method: string; body?: string; headers?: Record<string, string> };

/** As much of a Response as is read: making one, with its streams, costs more than reading the answer. */
export type ApiAnswer = Pick<Response, "status" | "json" | "blob"> & {
  etag: string | null;
  retryAfter: string | null;
};

/** The exports of the built web room for the server, which never imports its source. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler;
      matchRoutes: typeof matchRoutes;
      normalisedAddress: (address: string) => string;
      pageOfData: (path: string) => string;
      isPersonalPage: (path: string) => boolean;
      takesForms: (path: string) => boolean;
      contextOf: (visit: {
        transport: (path: string, init: ApiRequest) => Promise<ApiAnswer>;
        view: ViewScheme | null;
        siteUrl: string;
        apiUrl: string | undefined;
        gallery: boolean;
        nonce: string;
        formKey: string;
        unexpected: (error: unknown) => void;
        wordsOfError: () => string;
      }) => RouterContextProvider;
    };
  };
};

export type WebSource = {
  /** Asked for every page: while developing, each answer may be newer than the last. */
  build: () => Promise<WebBuild>;
  /** The folder of scripts, styles and fonts; while developing another server has them. */
  clientFolder: string | undefined;
  developing: boolean;
  /** While developing: sees every request first and serves the sources. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** The build that `npm run build` left in `.build`. */
export function builtWeb(folder: URL): WebSource {
  // React reads this when it is first imported; without it pages are rendered by its slow development version.
  process.env["NODE_ENV"] ??= "production";
  const loaded = import(new URL("server/index.js", folder).href) as Promise<WebBuild>;
  return {
    build: () => loaded,
    clientFolder: new URL("client/", folder).pathname,
    developing: false,
  };
}

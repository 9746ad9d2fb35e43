import type { IncomingMessage, ServerResponse } from "node:http";
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from "react-router";
import type { ViewScheme } from "#domain/site/view-scheme.ts";

/** A request of the API client in `web/`; its body is JSON. */
export type ApiRequest = { method: string; body?: string; headers?: Record<string, string> };

/** The used part of a `Response`: creating one, with its streams, is more expensive than reading the data. */
export type ApiAnswer = Pick<Response, "status" | "json" | "blob"> & {
  etag: string | null;
  retryAfter: string | null;
};

/** The exports of the built `web/` for the server, which never imports its source. */
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
  /** Called for every page, because during development the build may have changed. */
  build: () => Promise<WebBuild>;
  /** The folder of scripts, styles and fonts; undefined during development, when another server serves them. */
  clientFolder: string | undefined;
  /** The folder of the check-in, which has a build of its own. */
  checkInFolder: string;
  developing: boolean;
  /** During development: handles every request first, to serve the sources. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** The build made by `npm run build`, in `.build`. */
export function builtWeb(folder: URL): WebSource {
  // React reads this when it is imported; without it, its slow development version renders the pages.
  process.env["NODE_ENV"] ??= "production";
  const loaded = import(new URL("server/index.js", folder).href) as Promise<WebBuild>;
  return {
    build: () => loaded,
    clientFolder: new URL("client/", folder).pathname,
    checkInFolder: new URL("check-in/", folder).pathname,
    developing: false,
  };
}

import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ApiProblem } from "./api/client.ts";
import { ErrorWords } from "./components/error-words.ts";
import { visitContext } from "./request-context.ts";

// Exported for the server, which must use the same instance of the router as the pages.
export { createRequestHandler, matchRoutes } from "react-router";
export { isPersonalPage, normalisedAddress, pageOfData, takesForms } from "./paths.ts";
export { contextOf } from "./request-context.ts";

/**
 * Renders a page as one string, which is faster than a stream: pages are cached and compressed, and no part of a public
 * page is loaded later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, wordsOfError } = context.get(visitContext);
  const { serverHandoffStream, ...rest } = routerContext;
  const data = serverHandoffStream === undefined ? "" : await text(serverHandoffStream);
  const shown = { ...rest, manifest: manifestOf(routerContext) };
  const page = <ServerRouter context={shown} url={request.url} nonce={nonce} />;
  const markup = renderToString(<ErrorWords value={wordsOfError()}>{page}</ErrorWords>);
  const end = markup.lastIndexOf("</body>");
  // React's string lacks it; without it browsers use quirks mode.
  const html = `<!DOCTYPE html>${markup.slice(0, end)}<script nonce="${nonce}">${dataScript(data)}</script>${markup.slice(end)}`;
  headers.set("content-type", "text/html; charset=utf-8");
  // Read within the process: a body would be encoded and decoded again.
  return Object.assign(new Response(null, { status, headers }), { text: async () => html });
}

/** Logs errors of rendering; the API logs its own. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (error instanceof ApiProblem && error.status >= 500) return;
  context.get(visitContext).unexpected(error);
}

const manifests = new WeakMap<EntryContext["manifest"], Map<string, EntryContext["manifest"]>>();

/** Only the routes of the page: the router would prepare matching for all of them on each request. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const ofPages = manifests.get(manifest) ?? new Map<string, EntryContext["manifest"]>();
  manifests.set(manifest, ofPages);
  const leaf = ids.at(-1) ?? "";
  const ofPage = ofPages.get(leaf) ?? {
    ...manifest,
    routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  };
  ofPages.set(leaf, ofPage);
  return ofPage;
}

/** Replaces the router's streaming script, which passes the page's data to the browser. */
function dataScript(data: string): string {
  // In single quotes: the data contain many double quotes, which would need backslashes.
  const escaped = (sign: string) =>
    /[\\']/.test(sign) ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = data.replace(/[\\'<\n\r\u2028\u2029]/g, escaped);
  return `{const to=window.__reactRouterContext.streamController;to.enqueue('${text}');to.close()}`;
}

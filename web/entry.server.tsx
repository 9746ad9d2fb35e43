import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
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

// The server takes the router from here, so that it is the very one that the pages were built with.
export { createRequestHandler, matchRoutes } from "react-router";
export { isPersonalPage, normalisedAddress, pageOfData, takesForms } from "./paths.ts";
export { contextOf } from "./request-context.ts";

/** Renders a page whole: it is kept and compressed, so there is nothing to gain from sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, wordsOfError } = context.get(visitContext);
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const html = await rendered(<ErrorWords value={wordsOfError()}>{page}</ErrorWords>, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** What goes wrong while rendering; why the API could not answer it has written down itself. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (error instanceof ApiProblem && error.status >= 500) return;
  context.get(visitContext).unexpected(error);
}

function rendered(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector),
      onShellError: reject,
    });
  });
}

import { data, type LoaderFunctionArgs } from "react-router";
import { type Api, ApiProblem } from "./api/client.ts";
import { visitContext } from "./request-context.ts";

/** The API for a loader: a 404 becomes the site's 404 page, a 429 a page about too many requests. */
export function apiOf({ context }: Pick<LoaderFunctionArgs, "context">): Api {
  const { api } = context.get(visitContext);
  return {
    ...api,
    ask: (call, input) =>
      api.ask(call, input).catch((error: unknown) => {
        const isPage = error instanceof ApiProblem && (error.status === 404 || error.status === 429);
        throw isPage ? data(null, { status: error.status }) : error;
      }),
  };
}

/** The query of a loader's request. */
export function queryOf({ request }: Pick<LoaderFunctionArgs, "request">): URLSearchParams {
  return new URL(request.url).searchParams;
}

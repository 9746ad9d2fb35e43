import { data, type LoaderFunctionArgs } from "react-router";
import { type Api, ApiProblem } from "./api/client.ts";
import { visitContext } from "./request-context.ts";

/** What a 404 page can name instead of the page. */
export type Missing = "registration";

/**
 * The API for a loader: a 404 becomes the site's 404 page, a 429 a page about too many requests.
 * @param missing what does not exist, if the page says so.
 */
export function apiOf({ context }: Pick<LoaderFunctionArgs, "context">, missing: Missing | null = null): Api {
  const { api } = context.get(visitContext);
  return {
    ...api,
    request: (call, input) =>
      api.request(call, input).catch((error: unknown) => {
        const isPage = error instanceof ApiProblem && (error.status === 404 || error.status === 429);
        throw isPage ? data(missing, { status: error.status }) : error;
      }),
  };
}

/** The query of a loader's request. */
export function queryOf({ request }: Pick<LoaderFunctionArgs, "request">): URLSearchParams {
  return new URL(request.url).searchParams;
}

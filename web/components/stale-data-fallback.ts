import { useState } from "react";
import { isRouteErrorResponse, replace, useLoaderData } from "react-router";
import { ApiProblem } from "../api/client.ts";

const failedStep = { address: "", isUndone: false };

/** The address of a filter or list page that could not be fetched; empty if the last fetch succeeded. */
export function failedAddress(): string {
  return failedStep.address;
}

/**
 * For a `clientLoader`: `({ serverLoader, request }) => staleDataFallback(serverLoader, request)`. If the data cannot
 * be fetched it returns null instead of an error page, `useStaleData` continues to return the previous data, and the
 * address is restored. Deliberate refusals (a missing page, a redirect) are passed on.
 */
export async function staleDataFallback<Data>(
  serverLoader: () => Promise<Data>,
  { url }: Pick<Request, "url">,
): Promise<Data | null> {
  if (failedStep.isUndone) {
    // The navigation below restores the address: fetching would fail again, or hide the failure.
    failedStep.isUndone = false;
    return null;
  }
  failedStep.address = "";
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // Aborted by another navigation of the visitor.
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    console.warn("Не удалось загрузить данные, показано прежнее.", error);
    // While a link is being followed, the window still has the address of the shown page.
    const { pathname, search, hash } = window.location;
    const wanted = new URL(url);
    if (wanted.pathname !== pathname || wanted.search === search) return null;
    Object.assign(failedStep, { address: wanted.pathname + wanted.search, isUndone: true });
    throw replace(pathname + search + hash);
  }
}

/**
 * For a part of a page on the server: null if its data could not be loaded, so that the rest of the page is rendered.
 * The API logs the reason, and the page is not cached.
 */
export function orNull<Data>(asked: Promise<Data>): Promise<Data | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status >= 500) return null;
    throw error;
  });
}

type Imported<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/**
 * Returns the route's data, or its previous data after a failed fetch; null if there are none, for which the page shows
 * an empty frame with «Обновить».
 */
export function useStaleData<Loader>(): Imported<Loader> | null {
  const data = useLoaderData() as Imported<Loader> | null;
  const [kept, setKept] = useState(data);
  if (data !== null && data !== kept) setKept(() => data);
  return data ?? kept;
}

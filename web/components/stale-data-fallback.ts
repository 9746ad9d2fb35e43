import { useState } from "react";
import { isRouteErrorResponse, replace, useLoaderData } from "react-router";
import { ApiProblem } from "../api/client.ts";

const failedStep = { address: "", isUndone: false };

/** Address of the filter or list page that was chosen last and could not be fetched; empty if that succeeded. */
export function failedAddress(): string {
  return failedStep.address;
}

/**
 * For a `clientLoader`: `({ serverLoader, request }) => staleDataFallback(serverLoader, request)`. Where the data
 * cannot be fetched it returns null instead of an error page, and `useStaleData` goes on showing what was there; a list
 * gets its address back too. A refusal that means something (a page that does not exist, a redirect) stays one.
 */
export async function staleDataFallback<Data>(
  serverLoader: () => Promise<Data>,
  { url }: Pick<Request, "url">,
): Promise<Data | null> {
  if (failedStep.isUndone) {
    // The redirect below: fetching would fail once more, or hide the failure.
    failedStep.isUndone = false;
    return null;
  }
  failedStep.address = "";
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // Aborted by a later step of the visitor.
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    console.warn("Не удалось загрузить данные, показано прежнее.", error);
    // While a link is followed the window still has the address of the page shown.
    const { pathname, search, hash } = window.location;
    const wanted = new URL(url);
    if (wanted.pathname !== pathname || wanted.search === search) return null;
    Object.assign(failedStep, { address: wanted.pathname + wanted.search, isUndone: true });
    throw replace(pathname + search + hash);
  }
}

/**
 * For a part of a page on the server: null if its data could not be loaded, so that the rest is still rendered. The API
 * logs the reason, and the server does not cache the page.
 */
export function orNull<Data>(asked: Promise<Data>): Promise<Data | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status >= 500) return null;
    throw error;
  });
}

type Imported<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** The route's data, or what it showed before a failed fetch; null: show the empty frame with «Обновить». */
export function useStaleData<Loader>(): Imported<Loader> | null {
  const data = useLoaderData() as Imported<Loader> | null;
  const [kept, setKept] = useState(data);
  if (data !== null && data !== kept) setKept(() => data);
  return data ?? kept;
}

import { useState } from "react";
import { isRouteErrorResponse, useLoaderData } from "react-router";
import { ApiProblem } from "../api/client.ts";

/**
 * For a `clientLoader`: `({ serverLoader }) => staleDataFallback(serverLoader)`. Where the data cannot be fetched it
 * answers null instead of an error page, and `useStaleData` goes on showing what was there. A refusal that means something
 * (a page that does not exist, a redirect) stays one.
 */
export async function staleDataFallback<Data>(serverLoader: () => Promise<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // Somebody has gone on before it came: nobody waits for it any more.
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    console.warn("Не удалось загрузить данные, показано прежнее.", error);
    return null;
  }
}

/**
 * The same on the server, for a part of a page: null where it cannot be had, so that the rest is still made. The API has
 * logged why, and the server keeps no page that lacks a part.
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

import type { Transport } from "./client.ts";

/** Calls the API from the browser: on the site's own origin, or at `API_URL` if set. */
export function fetchApi(path: string, init: Parameters<Transport>[1]): Promise<Response> {
  return fetch((document.documentElement.dataset["apiUrl"] ?? "") + path, init);
}

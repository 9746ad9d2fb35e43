import { createContext, RouterContextProvider } from "react-router";
import type { ViewScheme } from "#domain/site/view-scheme.ts";
import { type Api, apiClient, type Transport } from "./api/client.ts";

/** The server's data for the loaders of one request. */
export type Visit = {
  api: Api;
  view: ViewScheme | null;
  siteUrl: string;
  /** Where the browser finds the API; undefined: on the site's own origin. */
  apiUrl: string | undefined;
  /** True while developing and testing: shows the gallery of building blocks. */
  gallery: boolean;
  /** Marks the scripts that the renderer emits; taken out again before the page is sent. */
  nonce: string;
  /** Names what a form sent that carries no key of its own: the same for the same words of the same visitor. */
  formKey: string;
  /** Status of the refusal that the page shows instead of content. */
  refusedWith?: number;
  /** Reports an unexpected error: it is logged and counted. */
  unexpected: (error: unknown) => void;
  /** Text for the error page about the errors so far; empty if there were none. */
  wordsOfError: () => string;
};

export const visitContext = createContext<Visit>();

export function contextOf(visit: Omit<Visit, "api"> & { transport: Transport }): RouterContextProvider {
  const { transport, ...rest } = visit;
  const provider = new RouterContextProvider();
  provider.set(visitContext, { ...rest, api: apiClient(transport) });
  return provider;
}

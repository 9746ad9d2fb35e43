import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";

/** The schema of an endpoint's query parameters. */
export type Query = z.ZodObject;

/** The parameters as texts. */
export type QueryTexts<Q extends Query> = { [Name in keyof Q["shape"]]?: string | undefined };

/** The parsed query. */
export type QueryState<Q extends Query> = {
  [Name in keyof z.output<Q>]: Exclude<z.output<Q>[Name], "nothing">;
};

/** Returns the parameters of an address that the query accepts, without `limit`, which the page sets. */
export function readAddress<Q extends Query>(query: Q, address: URLSearchParams): QueryTexts<Q> {
  const names = Object.keys(query.shape).filter((name) => name !== "limit");
  const given = names.map((name) => [name, address.get(name) ?? undefined]);
  return saying(query, Object.fromEntries(given)) as QueryTexts<Q>;
}

/** Returns the query string without the question mark. */
export function writeAddress<Q extends Query>(query: Q, texts: QueryTexts<Q>): string {
  return new URLSearchParams(Object.entries(saying(query, texts))).toString().replaceAll("%2C", ",");
}

export function queryState<Q extends Query>(query: Q, texts: QueryTexts<Q>): QueryState<Q> {
  return query.parse(texts) as QueryState<Q>;
}

/**
 * Applies a change to the parameters. A change that affects the rows resets the page to the first.
 * @param places names of parameters that only select a position in the list.
 */
export function changedTexts<T extends object>(texts: T, change: T, places: readonly string[]): T {
  const onlyMoves = Object.keys(change).every((name) => places.includes(name));
  return { ...texts, ...(onlyMoves ? {} : { page: undefined }), ...change };
}

/** Removes default and invalid values. */
function saying({ shape }: Query, texts: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(texts);
  return Object.fromEntries(
    given.filter((part): part is [string, string] => says(shape[part[0]] as z.ZodType, part[1])),
  );
}

function says(part: z.ZodType, text: string | undefined): boolean {
  if (text === undefined) return false;
  const { success, data } = part.safeParse(text);
  // The contract's values for an invalid word and for a page that never exists.
  const isNonsense = !success || data === "nothing" || data === 0;
  return !isNonsense && JSON.stringify(data) !== JSON.stringify(part.parse(undefined));
}

export type AddressState<Q extends Query> = {
  /** The state in the address; invalid values count as absent. */
  state: QueryState<Q>;
  /** The query for a request. */
  query: QueryTexts<Q>;
  /** Returns the address with a change. */
  to: (change: QueryTexts<Q>) => string;
  /** Navigates to the changed address; `replace` adds no history entry. */
  go: (change: QueryTexts<Q>, options?: { replace?: boolean; state?: unknown }) => void;
};

/** Returns the present parameters. On a slow device they may be ahead of the rendered page. */
export function latestAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/**
 * The state of a list in the address, so that a link shows the same list.
 * @param schema the query of the list's endpoint.
 */
export function useAddressState<Q extends Query>(schema: Q): AddressState<Q> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = readAddress(schema, new URLSearchParams(search));
    const changed = (texts: QueryTexts<Q>, change: QueryTexts<Q>) => {
      const written = writeAddress(schema, changedTexts(texts, change, ["page"]));
      return written === "" ? pathname : `${pathname}?${written}`;
    };
    const go: AddressState<Q>["go"] = (change, options) =>
      void navigate(changed(readAddress(schema, latestAddress()), change), { preventScrollReset: true, ...options });
    return { state: queryState(schema, query), query, to: (change) => changed(query, change), go };
  }, [schema, pathname, search, navigate]);
}

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

/** The parameters of an address that the query accepts. The page sets its own limit. */
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
 * A change of the rows returns to their first page.
 * @param places names that locate the page in the list, not its rows.
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
  // The contract's values for an unknown word and for a page that never exists.
  const isNonsense = !success || data === "nothing" || data === 0;
  return !isNonsense && JSON.stringify(data) !== JSON.stringify(part.parse(undefined));
}

export type AddressState<Q extends Query> = {
  /** The state in the address; invalid values count as absent. */
  state: QueryState<Q>;
  /** The query for a request. */
  query: QueryTexts<Q>;
  /** The address with a change. */
  to: (change: QueryTexts<Q>) => string;
  /** Navigates to the changed address; `replace` adds no history entry. */
  go: (change: QueryTexts<Q>, options?: { replace?: boolean; state?: unknown }) => void;
};

/** The present address. On a slow device it may be ahead of the rendered page. */
export function latestAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/**
 * The state of a list in the address, so that a link shows the same list. @param schema the query of the listed
 * endpoint.
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

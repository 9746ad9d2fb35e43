import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";

/** What a call may be asked behind the question mark, as the contract describes it. */
export type Query = z.ZodObject;

/** As it stands there. */
export type QueryTexts<Q extends Query> = { [Name in keyof Q["shape"]]?: string | undefined };

/** As the contract reads it. */
export type QueryState<Q extends Query> = {
  [Name in keyof z.output<Q>]: Exclude<z.output<Q>[Name], "nothing">;
};

/** What of an address the query understands. How many are on a page is for the page to say. */
export function readAddress<Q extends Query>(query: Q, address: URLSearchParams): QueryTexts<Q> {
  const names = Object.keys(query.shape).filter((name) => name !== "limit");
  const given = names.map((name) => [name, address.get(name) ?? undefined]);
  return saying(query, Object.fromEntries(given)) as QueryTexts<Q>;
}

/** Behind the question mark, without it. */
export function writeAddress<Q extends Query>(query: Q, texts: QueryTexts<Q>): string {
  return new URLSearchParams(Object.entries(saying(query, texts))).toString().replaceAll("%2C", ",");
}

export function stateOf<Q extends Query>(query: Q, texts: QueryTexts<Q>): QueryState<Q> {
  return query.parse(texts) as QueryState<Q>;
}

/** Other rows are shown from their first page on. @param places names that say where one is in the list, not what it has. */
export function changedTexts<T extends object>(texts: T, change: T, places: readonly string[]): T {
  const onlyMoves = Object.keys(change).every((name) => places.includes(name));
  return { ...texts, ...(onlyMoves ? {} : { page: undefined }), ...change };
}

/** Without the texts that say no more than their absence, and those that make no sense. */
function saying({ shape }: Query, texts: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(texts);
  return Object.fromEntries(
    given.filter((part): part is [string, string] => says(shape[part[0]] as z.ZodType, part[1])),
  );
}

function says(part: z.ZodType, text: string | undefined): boolean {
  if (text === undefined) return false;
  const { success, data } = part.safeParse(text);
  // So the contract reads a word that it does not know, and a page that never exists.
  const isNonsense = !success || data === "nothing" || data === 0;
  return !isNonsense && JSON.stringify(data) !== JSON.stringify(part.parse(undefined));
}

export type AddressState<Q extends Query> = {
  /** What the address says; what makes no sense in it counts as absent. */
  state: QueryState<Q>;
  /** The same as a call takes it. */
  query: QueryTexts<Q>;
  /** The address with a change. */
  to: (change: QueryTexts<Q>) => string;
  /** Goes there; `replace` leaves no step for Back. */
  go: (change: QueryTexts<Q>, options?: { replace?: boolean; state?: unknown }) => void;
};

/** A slow device draws a step late: the next one changes where the person has gone, not what is still on the screen. */
export function latestAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The address holds what a list shows, so that a link shows the same. @param schema the query of the listed endpoint. */
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
    return { state: stateOf(schema, query), query, to: (change) => changed(query, change), go };
  }, [schema, pathname, search, navigate]);
}

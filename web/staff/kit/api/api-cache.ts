import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import type { InputOf } from "#web/api/client.ts";

/** The response of an endpoint; for a file, its bytes. */
export type Answer<E extends Endpoint> = E extends { file: string } ? Blob : AnswerOf<E>;

/**
 * Returns the cache key of a response: the endpoint's name and its input. Without an input, the prefix of all keys of
 * the endpoint.
 */
export function queryKey<E extends Endpoint>({ name }: E, input?: InputOf<E> | null): QueryKey {
  return input === undefined ? [name] : [name, input];
}

/** The cached responses of the staff area. */
export function apiCache(client: QueryClient) {
  return {
    /** Undefined if it was not requested. */
    get: <E extends Endpoint>(endpoint: E, input?: InputOf<E>): Answer<E> | undefined =>
      client.getQueryData<Answer<E>>(queryKey(endpoint, input)),
    /** Stores a known response, so that it is not requested. */
    set: <E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined, answer: Answer<E>): void => {
      client.setQueryData(queryKey(endpoint, input), () => answer);
    },
    remove: <E extends Endpoint>(endpoint: E, input: InputOf<E>): void =>
      client.removeQueries({ queryKey: queryKey(endpoint, input) }),
    /**
     * Marks all responses of these endpoints as outdated; visible ones are requested again. Requests in progress are
     * cancelled, because their responses may be from before the change.
     */
    invalidate: async (...endpoints: readonly Endpoint[]): Promise<void> => {
      const keys = endpoints.map((endpoint) => queryKey(endpoint));
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

export type ApiCache = ReturnType<typeof apiCache>;

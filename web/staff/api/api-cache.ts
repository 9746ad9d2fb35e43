import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import type { InputOf } from "../../api/client.ts";

/** The response of an endpoint; for a file its bytes. */
export type Answer<E extends Endpoint> = E extends { file: string } ? Blob : AnswerOf<E>;

/** Under which an answer is kept: the endpoint's name and what it was asked. The name alone begins the keys of them all. */
export function queryKey<E extends Endpoint>({ name }: E, input?: InputOf<E> | null): QueryKey {
  return input === undefined ? [name] : [name, input];
}

/** The answers that the area has at hand. */
export function apiCache(client: QueryClient) {
  return {
    /** Undefined if it has not been asked for. */
    get: <E extends Endpoint>(endpoint: E, input?: InputOf<E>): Answer<E> | undefined =>
      client.getQueryData<Answer<E>>(queryKey(endpoint, input)),
    /** Stores a known response, so that it is not requested. */
    set: <E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined, answer: Answer<E>): void => {
      client.setQueryData(queryKey(endpoint, input), () => answer);
    },
    remove: <E extends Endpoint>(endpoint: E, input: InputOf<E>): void =>
      client.removeQueries({ queryKey: queryKey(endpoint, input) }),
    /**
     * The answers of these endpoints are old, whatever they were asked: those on screen are asked for again. What is on
     * its way was asked before the change: it is given up, or its old answer would be taken for the new one.
     */
    invalidate: async (...endpoints: readonly Endpoint[]): Promise<void> => {
      const keys = endpoints.map((endpoint) => queryKey(endpoint));
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

export type ApiCache = ReturnType<typeof apiCache>;

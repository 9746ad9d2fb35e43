import { skipToken, type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Api, InputOf } from "#web/api/client.ts";
import { notifyDone, notifyProblem } from "../parts/notifications.tsx";
import { type Answer, type ApiCache, apiCache, queryKey } from "./api-cache.ts";
import { useSession } from "./session.tsx";

/** The API with the account's token: `request(endpoint, input)`. A 401 removes the token from this device. */
export function useStaffApi(): Api {
  return useSession().api;
}

/** The cached responses, for reading, adding and invalidating. */
export function useApiCache(): ApiCache {
  const client = useQueryClient();
  return useMemo(() => apiCache(client), [client]);
}

type QueryOptions<E extends Endpoint, Shown> = Omit<UseQueryOptions<Answer<E>, Error, Shown>, "queryKey" | "queryFn">;

/** The response of an endpoint, cached by its name and input. @param input null: no request is made yet. */
export function useApiQuery<E extends Endpoint, Shown = Answer<E>>(
  endpoint: E,
  input?: InputOf<E> | null,
  options?: QueryOptions<E, Shown>,
) {
  const api = useStaffApi();
  return useQuery<Answer<E>, Error, Shown>({ ...options, ...queryOf(api, endpoint, input) });
}

/** Returns the options of `useApiQuery` for `useQueries`. */
export function queryOf<E extends Endpoint>(api: Api, endpoint: E, input?: InputOf<E> | null) {
  const fetchEndpoint = ({ signal }: { signal: AbortSignal }) =>
    send(api, endpoint, { ...input, signal } as InputOf<E>);
  return { queryKey: queryKey(endpoint, input), queryFn: input === null ? (skipToken as never) : fetchEndpoint };
}

export type ActionOptions<Input, Result> = {
  /** The notice after success: «Вход закрыт.» */
  done?: string | ((result: Result, input: Input) => string);
  /**
   * The notice after a failure, followed by the reason: «Вход ещё открыт.» Without it the caller reports the failure.
   */
  failed?: string;
  /** Endpoints whose responses are then outdated, even after a failure. */
  invalidates?: readonly Endpoint[];
  onSuccess?: (result: Result, input: Input) => unknown;
};

/** A change by a request to one endpoint. It continues when its component is unmounted. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: ActionOptions<InputOf<E>, Answer<E>> = {}) {
  const api = useStaffApi();
  return useAction((input: InputOf<E>) => send(api, endpoint, input), options);
}

/** A change by several requests, which the user sees as one. */
export function useAction<Input, Result>(
  run: (input: Input, api: Api) => Promise<Result>,
  { done, failed, invalidates = [], onSuccess }: ActionOptions<Input, Result> = {},
) {
  const api = useStaffApi();
  const cache = useApiCache();
  return useMutation<Result, Error, Input>({
    mutationFn: (input) => run(input, api),
    onSuccess: async (result, input) => {
      if (done !== undefined) notifyDone(typeof done === "string" ? done : done(result, input));
      await onSuccess?.(result, input);
    },
    onError: (error) => {
      if (failed !== undefined) notifyProblem(failed, error);
    },
    onSettled: () => cache.invalidate(...invalidates),
  });
}

function send<E extends Endpoint>(api: Api, endpoint: E, input: InputOf<E>): Promise<Answer<E>> {
  const answer = isOfFile(endpoint)
    ? api.fetchFile(endpoint, input as InputOf<typeof endpoint>)
    : api.request(endpoint, input);
  return answer as Promise<Answer<E>>;
}

function isOfFile<E extends Endpoint>(endpoint: E): endpoint is E & { file: string } {
  return endpoint.file !== undefined;
}

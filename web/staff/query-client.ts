import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/client.ts";
import { meKey } from "./session.tsx";

/** Lists are asked for again when somebody comes back to the window; what the server refused is not asked twice. */
export function staffQueryClient(): QueryClient {
  // What may be done has changed since the page asked: a role, or something that is to be set up first.
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 403) void client.invalidateQueries({ queryKey: meKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
        retryDelay: 1_000,
        // A browser that thinks it is offline may be wrong inside a hospital's network: ask, and see.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

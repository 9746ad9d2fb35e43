import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/client.ts";

/** Lists are asked for again when somebody comes back to the window; what the server refused is not asked twice. */
export function staffQueryClient(): QueryClient {
  return new QueryClient({
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
}

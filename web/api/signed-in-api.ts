import { dropToken } from "./auth-token.ts";
import { type Api, ApiProblem, apiClient } from "./client.ts";

/** In milliseconds: who waits longer has been forgotten. */
const patience = { GET: 10_000, other: 30_000 };

/** The API for whoever holds this token. Any 401 means that the token is dead: it is dropped. */
export function signedInApi(token: string): Api {
  const api = apiClient((path, init) =>
    fetch(path, {
      ...init,
      headers: { ...init.headers, authorization: `Token ${token}` },
      signal: AbortSignal.timeout(init.method === "GET" ? patience.GET : patience.other),
    }),
  );
  return {
    ask: (call, input) =>
      api.ask(call, input).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 401) dropToken(token);
        throw error;
      }),
  };
}

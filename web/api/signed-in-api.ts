import { dropToken } from "./auth-token.ts";
import { type Api, ApiProblem, apiClient, type Transport } from "./client.ts";
import { fetchApi } from "./fetch-api.ts";

/** Timeouts in milliseconds. */
const timeouts = { GET: 10_000, other: 30_000, file: 300_000 };

/** The API with this token. Any 401 means that the token is invalid: it is removed. */
export function signedInApi(token: string): Api {
  const calls = apiClient((path, init) =>
    fetchAs(token, path, init, timeouts[init.method === "GET" ? "GET" : "other"]),
  );
  const files = apiClient((path, init) => fetchAs(token, path, init, timeouts.file));
  const dropDeadToken = (error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) dropToken(token);
    throw error;
  };
  return {
    request: (call, input) => calls.request(call, input).catch(dropDeadToken),
    fetchFile: (call, input) => files.fetchFile(call, input).catch(dropDeadToken),
  };
}

function fetchAs(token: string, path: string, init: Parameters<Transport>[1], milliseconds: number) {
  const { signal, headers } = init;
  const late = AbortSignal.timeout(milliseconds);
  return fetchApi(path, {
    ...init,
    headers: { ...headers, authorization: `Token ${token}` },
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
}

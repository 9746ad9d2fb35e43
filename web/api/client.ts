import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "#contract/endpoint.ts";

/** The part of a response that the client reads. The server's in-process calls create no Response object. */
export type ApiAnswer = Pick<Response, "status" | "json" | "blob">;

/** Sends requests: over the network in the browser, in process on the server. A body is JSON or, as a Blob, raw. */
export type Transport = (
  path: string,
  init: { method: string; body?: string | Blob; headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<ApiAnswer>;

/** A refusal of the API with its status and body; null if a proxy responded without a JSON body. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

const rawBytes = "application/octet-stream";

type Parts<C extends Endpoint> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };

/** The input of a request, by its endpoint. */
export type InputOf<C extends Endpoint> = {
  [Part in keyof Parts<C> as Parts<C>[Part] extends undefined ? never : Part]?: Parts<C>[Part];
} & {
  /** Requests with the same key are one, see the endpoint. */
  idempotencyKey?: string | undefined;
  /** Aborts the request when its response is no longer needed. */
  signal?: AbortSignal | undefined;
};

export type Api = {
  /**
   * Sends a request to an endpoint. Public pages in the browser pass the type of the endpoint and its address, which
   * the compiler compares, so that the schemas stay on the server.
   * @throws ApiProblem for a status of 400 or above.
   */
  request: <C extends Endpoint>(call: C | Pick<C, "method" | "path">, input?: InputOf<C>) => Promise<AnswerOf<C>>;
  /**
   * Fetches the file of an endpoint.
   * @throws ApiProblem for a status of 400 or above.
   */
  fetchFile: <C extends Endpoint & { file: string }>(call: C, input?: InputOf<C>) => Promise<Blob>;
};

/** The client of the API, the only way to the server. */
export function apiClient(transport: Transport): Api {
  const send = async ({ method, path }: Pick<Endpoint, "method" | "path">, input: GivenParts) => {
    const { params = {}, query = {}, body, idempotencyKey, signal } = input;
    const response = await transport(addressOf(path, params, query), {
      method,
      ...(signal && { signal }),
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "content-type": body instanceof Blob ? rawBytes : "application/json" }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
    });
    if (response.status >= 400) throw new ApiProblem(response.status, await response.json().catch(() => null));
    return response;
  };
  return {
    async request(call, input = {}) {
      const response = await send(call, input as GivenParts);
      return (response.status === 204 ? undefined : await response.json()) as never;
    },
    fetchFile: async (call, input = {}) => (await send(call, input as GivenParts)).blob(),
  };
}

type GivenParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

function addressOf(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replace(/:([a-z_]+)/g, (_part, name: string) => {
    const value = params[name];
    // An empty one would be another endpoint.
    if (!value) throw new Error(`${path} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, [value].flat().join(","));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

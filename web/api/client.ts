import type { AnswerOf, Call, ParamsOf, QueryOf } from "../../contract/call.ts";

/** How a call is made: over the network in the browser, in process on the server. */
export type Transport = (path: string, init: { method: string }) => Promise<Response>;

/** A refusal of the API: its status and its body as `decisions` describe them. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

type Input<C extends Call> = {
  [Part in "params" | "query" as (Part extends "params" ? ParamsOf<C> : QueryOf<C>) extends undefined
    ? never
    : Part]?: Part extends "params" ? ParamsOf<C> : QueryOf<C>;
};

export type Api = {
  /**
   * Makes a call of the contract. A public page in the browser names it by its type and writes out its address, which the
   * compiler compares: so the schemas stay on the server.
   * @throws ApiProblem for a status of 400 or above.
   */
  ask: <C extends Call>(call: C | Pick<C, "method" | "path">, input?: Input<C>) => Promise<AnswerOf<C>>;
};

/** The only door to the server. */
export function apiClient(transport: Transport): Api {
  return {
    async ask(call, input = {}) {
      const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: Record<string, unknown> };
      const response = await transport(addressOf(call.path, params, query), { method: call.method });
      if (response.status === 204) return undefined;
      const body = await response.json();
      if (response.status >= 400) throw new ApiProblem(response.status, body);
      return body;
    },
  };
}

function addressOf(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replace(/:([a-z_]+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, [value].flat().join(","));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

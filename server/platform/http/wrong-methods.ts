import type { FastifyInstance } from "fastify";
import { type Endpoint, roles } from "#contract/endpoint.ts";
import type { Guard } from "./guard.ts";
import { wrongMethod } from "./problem-replies.ts";

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The same address with the slash at its end, or without it. */
export function otherForm(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

/** Answers OPTIONS, and methods that a path does not know, by the calls that it has. */
export function mountRefusals(
  app: FastifyInstance,
  path: string,
  endpoints: Endpoint[],
  guard: Guard | undefined,
): void {
  const methods = everyMethod.filter((method) => endpoints.some((endpoint) => endpoint.method === method));
  const allow = [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
  // Where nothing of a path is public, a stranger does not even learn which methods it has.
  const isProtected = endpoints.every((endpoint) => typeof endpoint.access !== "string");
  for (const url of [path, otherForm(path)]) {
    app.route({
      method: "OPTIONS",
      url,
      schema: { hide: true },
      handler: async (_request, reply) => reply.code(204).header("allow", allow).send(),
    });
    app.route({
      method: everyMethod.filter((method) => !methods.includes(method)),
      url,
      schema: { hide: true },
      // Before the body is read: a wrong method is wrong whatever comes with it.
      onRequest: async (request) => {
        if (isProtected) await guard?.admit(request, { access: roles });
        throw wrongMethod(request.method, allow);
      },
      handler: async () => {},
    });
  }
}

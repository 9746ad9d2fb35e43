import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import findMyWay from "find-my-way";
import { type Endpoint, roles } from "#contract/endpoint.ts";
import type { Guard } from "./guard.ts";
import { wrongMethod } from "./problem-replies.ts";

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Returns the address with a final slash, or without it if it has one. */
export function otherForm(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

type Known = {
  /** The path with and without a final slash. */
  urls: readonly string[];
  /** The value of the header: `GET, HEAD, OPTIONS`. */
  allow: string;
  /** Whether the methods are hidden from anonymous callers: the path has no public endpoint. */
  isProtected: boolean;
};

/**
 * Responds to OPTIONS, and to unsupported methods of a path. The paths are in a router of their own: as routes of the
 * server they would be four fifths of all routes, and take half of the start-up time.
 */
export function answerWrongMethods(
  app: FastifyInstance,
  byPath: ReadonlyMap<string, readonly Endpoint[]>,
  guard: Guard | undefined,
): void {
  const paths = findMyWay({ maxParamLength: app.initialConfig.routerOptions?.maxParamLength ?? 100 });
  for (const [path, endpoints] of byPath) {
    const known = { urls: [path, otherForm(path)], ...knownOf(endpoints) };
    for (const url of known.urls) paths.on("GET", url, () => {}, known);
  }
  // Runs before the body is read, because the body has no effect on the response.
  app.addHook("onRequest", (request, reply, done) => {
    const known = paths.find("GET", request.url)?.store as Known | undefined;
    // Another route may match the same path, because `:id` matches anything.
    if (known === undefined || known.urls.includes(request.routeOptions.url ?? "")) done();
    else refuse(known, guard, request, reply).then(undefined, done);
  });
}

function knownOf(endpoints: readonly Endpoint[]): Omit<Known, "urls"> {
  const methods = everyMethod.filter((method) => endpoints.some((endpoint) => endpoint.method === method));
  const allow = [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
  return { allow, isProtected: endpoints.every((endpoint) => typeof endpoint.access !== "string") };
}

async function refuse(
  { allow, isProtected }: Known,
  guard: Guard | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.method === "OPTIONS") {
    reply.code(204).header("allow", allow).send();
    return;
  }
  if (isProtected) await guard?.admit(request, { access: roles });
  throw wrongMethod(request.method, allow);
}

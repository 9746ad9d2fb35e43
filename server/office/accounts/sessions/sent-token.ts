import type { FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";

/** A 401 response in the form of the API. */
export function unauthorized(detail: string): Problem {
  return new Problem(401, { detail }, { "www-authenticate": "Token" });
}

/**
 * The token of an Authorization header; undefined without one or with another scheme.
 * @throws Problem 401 for the scheme Token without a token, or with several words.
 */
export function sentToken(request: FastifyRequest): string | undefined {
  const [scheme, token, ...more] = (request.headers.authorization ?? "").trim().split(/\s+/);
  if (scheme?.toLowerCase() !== "token") return undefined;
  if (token === undefined) throw unauthorized(problemTexts.emptyToken);
  if (more.length > 0) throw unauthorized(problemTexts.badToken);
  return token;
}

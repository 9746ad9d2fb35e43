import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookieName, cookieOf, setCookie } from "#server/kit/http/cookies.ts";
import { mediaValueOf, printingValueOf } from "./sign-in-tokens.ts";

/**
 * Requests of a new tab or for a picture have no Authorization header. Each of these cookies gives access to one thing:
 * printed forms, or unpublished files. Other sites cannot make the browser send them.
 */
const kinds = {
  printing: { path: "/api/registration/", valueOf: printingValueOf },
  media: { path: "/media/", valueOf: mediaValueOf },
} as const;

export type StaffCookie = keyof typeof kinds;
const names = Object.keys(kinds) as StaffCookie[];

/** The Set-Cookie headers for the responses to pending requests. */
const pendingHeaders = new WeakMap<FastifyRequest, string[]>();

/** Sends the cookies set by handlers, which have no access to the reply. */
export function mountStaffCookies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const cookies = pendingHeaders.get(request);
    if (cookies !== undefined) reply.header("set-cookie", cookies);
  });
}

/**
 * Sets both cookies. A renewed sign-in keeps their values, so that a tab that prints at this moment keeps its access.
 * @param seconds until the sign-in ends at the latest; the guard checks whether it ends earlier.
 */
export function setStaffCookies(request: FastifyRequest, siteUrl: string, token: string, seconds: number): void {
  queueCookies(request, siteUrl, seconds, (name) => kinds[name].valueOf(token));
}

export function clearStaffCookies(request: FastifyRequest, siteUrl: string): void {
  queueCookies(request, siteUrl, 0, () => "");
}

export function staffCookieOf(request: FastifyRequest, siteUrl: string, name: StaffCookie): string | undefined {
  return cookieOf(request.headers.cookie, cookieName(siteUrl, { name, path: kinds[name].path }));
}

function queueCookies(
  request: FastifyRequest,
  siteUrl: string,
  maxAge: number,
  valueFor: (name: StaffCookie) => string,
): void {
  const headers = names.map((name) =>
    setCookie(siteUrl, { name, value: valueFor(name), path: kinds[name].path, sameSite: "Strict", maxAge }),
  );
  pendingHeaders.set(request, headers);
}

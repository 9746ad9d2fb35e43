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

/** Cookies for the responses to pending requests. */
const waiting = new WeakMap<FastifyRequest, string[]>();

/** Sends the cookies set by handlers, which have no access to the reply. */
export function mountStaffCookies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const cookies = waiting.get(request);
    if (cookies !== undefined) reply.header("set-cookie", cookies);
  });
}

/**
 * Sets the cookies with the same values for the remaining time, so that a tab that prints at this moment keeps its
 * access.
 * @param seconds until the sign-in ends at the latest; the guard checks whether it ends earlier.
 */
export function giveStaffCookies(request: FastifyRequest, siteUrl: string, token: string, seconds: number): void {
  const cookies = names.map((name) => written(name, kinds[name].valueOf(token), siteUrl, seconds));
  waiting.set(request, cookies);
}

export function takeStaffCookies(request: FastifyRequest, siteUrl: string): void {
  const cookies = names.map((name) => written(name, "", siteUrl, 0));
  waiting.set(request, cookies);
}

export function staffCookieOf(request: FastifyRequest, siteUrl: string, name: StaffCookie): string | undefined {
  return cookieOf(request.headers.cookie, cookieName(siteUrl, { name, path: kinds[name].path }));
}

function written(name: StaffCookie, value: string, siteUrl: string, seconds: number): string {
  return setCookie(siteUrl, { name, value, path: kinds[name].path, sameSite: "Strict", maxAge: seconds });
}

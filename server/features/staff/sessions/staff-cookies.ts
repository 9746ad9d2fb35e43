import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookieName, cookieOf, setCookie } from "#server/platform/http/cookies.ts";
import { mediaValueOf, printingValueOf } from "./sign-in-tokens.ts";

/**
 * A new tab and a picture send no Authorization header. Each of these cookies opens one thing: forms that are printed,
 * files that are not on the site; other sites cannot make the browser send them.
 */
const kinds = {
  printing: { path: "/api/registration/", valueOf: printingValueOf },
  media: { path: "/media/", valueOf: mediaValueOf },
} as const;

export type StaffCookie = keyof typeof kinds;
const names = Object.keys(kinds) as StaffCookie[];

/** Cookies that go out with the answers to the requests under way. */
const waiting = new WeakMap<FastifyRequest, string[]>();

/** Sends along what handlers, who see no reply, have laid ready. */
export function mountStaffCookies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const cookies = waiting.get(request);
    if (cookies !== undefined) reply.header("set-cookie", cookies);
  });
}

/**
 * Giving them again gives the same values for the time that is left: a tab that prints just now is not shut out.
 * @param seconds until the sign-in ends at the latest; that it ends sooner when unused, the guard knows.
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

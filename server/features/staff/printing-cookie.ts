import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookieOf } from "../../platform/cookies.ts";
import { printingValueOf } from "./sign-in-tokens.ts";

const name = "printing";

/** Cookies that go out with the answers to the requests under way. */
const waiting = new WeakMap<FastifyRequest, string>();

/** Sends along what handlers, who see no reply, have laid ready. */
export function mountPrintingCookie(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const cookie = waiting.get(request);
    if (cookie !== undefined) reply.header("set-cookie", cookie);
  });
}

/**
 * A new tab sends no Authorization header: this cookie lets it print, and nothing else. Giving it again gives it the
 * same value for the time that is left: nothing is written, and a tab that prints just now is not shut out.
 * @param seconds until the sign-in ends at the latest; that it ends sooner when unused, the guard knows.
 */
export function givePrintingCookie(request: FastifyRequest, siteUrl: string, token: string, seconds: number): void {
  waiting.set(request, written(printingValueOf(token), siteUrl, seconds));
}

export function takePrintingCookie(request: FastifyRequest, siteUrl: string): void {
  waiting.set(request, written("", siteUrl, 0));
}

export function printingCookieOf(request: FastifyRequest): string | undefined {
  return cookieOf(request.headers.cookie, name);
}

function written(value: string, siteUrl: string, seconds: number): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/api/registration/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

import type { FastifyInstance } from "fastify";
import { firstView, isChoice, type ViewScheme, viewFromText, viewToText } from "../../../domain/view-scheme.ts";
import { cookieOf } from "../../platform/cookies.ts";

const year = 365 * 24 * 60 * 60;

/**
 * The form that chooses the version for the visually impaired: `mode` on, set or off, with `set` one choice by its name.
 * Works without script: the choice is a cookie, the answer leads back to where the visitor was.
 */
export function mountViewScheme(app: FastifyInstance, siteUrl: string): void {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  for (const url of ["/view/", "/view"]) {
    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      const scheme = chosen(form, viewFromText(cookieOf(request.headers.cookie, "view")));
      const value = scheme ? `${viewToText(scheme)}; Max-Age=${year}` : "; Max-Age=0";
      reply.header("set-cookie", `view=${value}; Path=/; SameSite=Lax; HttpOnly${secure}`);
      reply.header("cache-control", "no-store");
      return reply.redirect(pathBack(form["return"]), 303);
    });
  }
}

function chosen(form: Record<string, unknown>, now: ViewScheme | null): ViewScheme | null {
  if (form["mode"] === "off") return null;
  const choices = Object.entries(form).filter(([name, value]) => isChoice(name, value));
  return { ...(now ?? firstView), ...Object.fromEntries(choices) };
}

/** Only a path of this site: `//host` and `/\host` would lead elsewhere. */
function pathBack(path: unknown): string {
  return typeof path === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : "/";
}

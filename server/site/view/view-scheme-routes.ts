import type { FastifyInstance } from "fastify";
import { firstView, isChoice, type ViewScheme } from "#domain/site/view-scheme.ts";
import { viewCookies, viewInCookies } from "./view-cookie.ts";

/**
 * Handles the form of the version for the visually impaired: `mode` is on, off or set, with `set` as one choice by its
 * name. Works without script: the choice is stored in a cookie, and the response redirects back to the visitor's page.
 */
export function mountViewScheme(app: FastifyInstance, siteUrl: string): void {
  for (const url of ["/view/", "/view"]) {
    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      const scheme = chosen(form, viewInCookies(request.headers.cookie));
      reply.header("set-cookie", viewCookies(siteUrl, scheme));
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

/** Accepts only a path of this site: `//host` and `/\host` would lead elsewhere. */
function pathBack(path: unknown): string {
  return typeof path === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : "/";
}

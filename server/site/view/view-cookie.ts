import { type ViewScheme, viewFromText, viewToText } from "#domain/site/view-scheme.ts";
import { cookieName, cookieOf, setCookie } from "../../kit/http/cookies.ts";

const place = { name: "view", path: "/", sameSite: "Lax" } as const;
const guardedName = cookieName("https:", place);
const year = 365 * 24 * 60 * 60;

/** The scheme in a Cookie header. The cookie with the old name, without a prefix, still counts. */
export function viewInCookies(header: string | undefined): ViewScheme | null {
  return viewFromText(cookieOf(header, guardedName) ?? cookieOf(header, place.name));
}

/**
 * The Set-Cookie headers that store or delete a choice. With https the cookie with the plain name is deleted, so that
 * it does not apply again.
 */
export function viewCookies(siteUrl: string, scheme: ViewScheme | null): string | string[] {
  const kept = { ...place, value: scheme ? viewToText(scheme) : "", maxAge: scheme ? year : 0 };
  const isGuarded = cookieName(siteUrl, place) === guardedName;
  const plain = `${place.name}=; Path=${place.path}; HttpOnly; SameSite=Lax; Max-Age=0; Secure`;
  return isGuarded ? [setCookie(siteUrl, kept), plain] : setCookie(siteUrl, kept);
}

import { printRegistration } from "#contract/registrations/registration-list.ts";

/**
 * Where the browser opens the `document` of a registration: at this very site, without the prefix `/app` or the origin
 * that a server may put before it.
 * @param origin of the page, `https://site.example`.
 * @returns null for what leads to another site or is no address at all (`javascript:`).
 */
export function documentAddress(document: string, origin: string): string | null {
  if (!URL.canParse(document, origin)) return null;
  const { href, pathname, search } = new URL(document, origin);
  if (!href.startsWith(`${origin}/`)) return null;
  // Two slashes would begin the name of another host.
  return pathname.replace(/^\/app(?=\/)/, "").replace(/^\/+/, "/") + search;
}

/** The form of a registration for staff, whose printing cookie opens it in a new tab. */
export function formAddress(id: number): string {
  return printRegistration.path.replace(":id", String(id));
}

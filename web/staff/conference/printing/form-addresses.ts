import { printRegistration } from "#contract/conference/registrants/registration-list.ts";

/**
 * Returns the address of a registration's `document` on this site, without the prefix `/app` or the origin that the
 * server may add.
 * @param origin of the page, `https://site.example`.
 * @returns null for an address of another site, and for anything else (`javascript:`).
 */
export function documentAddress(document: string, origin: string): string | null {
  if (!URL.canParse(document, origin)) return null;
  const { href, pathname, search } = new URL(document, origin);
  if (!href.startsWith(`${origin}/`)) return null;
  // Two slashes would begin another host name.
  return pathname.replace(/^\/app(?=\/)/, "").replace(/^\/+/, "/") + search;
}

/** The address of a registration's form for staff, which opens in a new tab by the printing cookie. */
export function formAddress(id: number): string {
  return printRegistration.path.replace(":id", String(id));
}

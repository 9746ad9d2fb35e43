import type { Role } from "#contract/endpoint.ts";
import { isStaffPage, paths } from "../../paths.ts";

/** The staff page that redirected here; null for any other address, above all one of another site. */
export function wantedPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get("return") ?? "";
  if (!/^\/(?![/\\])/.test(wanted)) return null;
  const { origin, pathname, search: query } = new URL(wanted, "https://here.invalid");
  return origin === "https://here.invalid" && isStaffPage(pathname) ? pathname + query : null;
}

/** Where a role begins its day: those who work with registrations at the list of them, an editor at the overview. */
export function firstPage(role: Role): string {
  return role === "editor" ? paths.staff : paths.registrants;
}

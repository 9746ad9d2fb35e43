import type { Role } from "#contract/endpoint.ts";
import { isStaffPage, paths } from "../../paths.ts";

/** Returns the staff page that redirected here; null for any other address, such as one of another site. */
export function wantedPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get("return") ?? "";
  if (!/^\/(?![/\\])/.test(wanted)) return null;
  const { origin, pathname, search: query } = new URL(wanted, "https://here.invalid");
  return origin === "https://here.invalid" && (isStaffPage(pathname) || pathname === paths.checkIn)
    ? pathname + query
    : null;
}

/**
 * Returns the first page of a role: the list of registrations for registrars, the check-in for those at the door, the
 * overview for the others. Administrators who are signed in already get the list, as specified.
 */
export function firstPage(role: Role, isSignedInAlready: boolean): string {
  if (role === "door") return paths.checkIn;
  return role === "registrar" || (role === "administrator" && isSignedInAlready) ? paths.registrants : paths.staff;
}

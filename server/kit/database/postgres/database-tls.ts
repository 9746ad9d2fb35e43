import { isIP } from "node:net";

/** Modes in which pg verifies the certificate and its name. */
const verified = ["verify-full", "verify-ca", "require", "prefer"];

/**
 * Returns a warning if the database is reached over a network on which others could read or change the traffic.
 * @param url of PostgreSQL, `postgres://…`.
 */
export function databaseTlsWarning(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const host = (searchParams.get("host") ?? hostname).replace(/^\[|\]$/g, "");
  const isHere = host === "" || host === "localhost" || host.startsWith("/") || host === "::1";
  if (isHere || (isIP(host) === 4 && host.startsWith("127."))) return undefined;
  const mode = searchParams.get("sslmode") ?? "";
  if (verified.includes(mode) && !searchParams.has("uselibpqcompat")) return undefined;
  return "DATABASE_URL ведёт на другую машину без проверенного TLS: добавьте ?sslmode=verify-full";
}

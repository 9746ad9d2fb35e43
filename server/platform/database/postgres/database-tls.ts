import { isIP } from "node:net";

/** With these pg asks the server for a certificate of its own name, signed by somebody who is trusted. */
const verified = ["verify-full", "verify-ca", "require", "prefer"];

/**
 * @param url of PostgreSQL, `postgres://…`.
 * @returns a sentence where the database is reached over a network on which others could read along or stand between.
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

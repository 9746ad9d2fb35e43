import { join, resolve } from "node:path";
import { readEnvironment } from "../../kit/environment.ts";

/**
 * Returns the database of a server with this environment for an operator: engine with host and name, or path, without
 * the password. Commands print it before they write.
 */
export function databaseLabel(values: Record<string, string | undefined>): string {
  const { DATABASE_URL: url, DATA_DIR } = readEnvironment(values);
  if (url === undefined) return `База данных: SQLite, ${join(resolve(DATA_DIR), "society.sqlite")}`;
  const { host, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1)) || "по умолчанию";
  return `База данных: PostgreSQL, ${name} на ${searchParams.get("host") ?? host}`;
}

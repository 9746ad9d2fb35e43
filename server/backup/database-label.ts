import { join, resolve } from "node:path";
import { readEnvironment } from "../platform/environment.ts";

/**
 * The database of a server with this environment, for an operator: its engine with host and name, or path. Never
 * a password. Commands print it before they write.
 */
export function databaseLabel(values: Record<string, string | undefined>): string {
  const { DATABASE_URL: url, DATA_DIR } = readEnvironment(values);
  if (url === undefined) return `База данных: SQLite, ${join(resolve(DATA_DIR), "society.sqlite")}`;
  const { host, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1)) || "по\u00a0умолчанию";
  return `База данных: PostgreSQL, ${name} на\u00a0${searchParams.get("host") ?? host}`;
}

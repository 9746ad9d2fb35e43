import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import type { DatabasePlace } from "../../kit/database/open-snapshot.ts";

/** The folder with the data of each release, for both engines. */
export const keptReleases = new URL("kept/", import.meta.url).pathname;

/** Restores the database of a release into an empty place. */
export async function layOutRelease(release: string, { folder, url }: DatabasePlace): Promise<void> {
  const file = join(keptReleases, release, url === undefined ? "sqlite.br" : "postgres.br");
  const bytes = brotliDecompressSync(readFileSync(file));
  mkdirSync(folder, { recursive: true });
  if (url === undefined) return writeFileSync(join(folder, "society.sqlite"), bytes);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Lines for psql only begin with a backslash.
  await client.query(
    String(bytes)
      .replaceAll(/^\\.*$/gm, "")
      .replace("CREATE SCHEMA public;", ""),
  );
  await client.end();
}

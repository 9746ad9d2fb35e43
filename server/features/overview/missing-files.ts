import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Platform } from "../../platform/platform.ts";
import { fileUses } from "../files/file-uses.ts";
import type { Found } from "./found-in.ts";

/** Files that the site names and the disk does not have, at the places where they are used. */
export async function missingFiles({ database: { read }, mediaFolder }: Platform): Promise<Found[]> {
  const rows = await read.selectFrom("files").select(["id", "path", "name"]).where("deleted_at", "is", null).execute();
  const there = await pathsUnder(mediaFolder);
  const missing = rows.filter(({ path }) => !there.has(path));
  if (missing.length === 0) return [];
  const uses = await fileUses(
    read,
    missing.map(({ id }) => id),
  );
  return missing.flatMap(({ id, name }) =>
    (uses.get(id) ?? []).map((use): Found => {
      return { ...use, sort: "missing-file", field: "", what: name, count: 1, is_waiting: false };
    }),
  );
}

async function pathsUnder(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    // Nobody has put a file there yet.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")));
}

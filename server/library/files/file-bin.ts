import type { FileUse } from "#contract/library/files.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { command } from "../../office/audit/command.ts";
import { idsByPath } from "./file-places-repository.ts";
import { fileUses } from "./file-uses.ts";
import { filesRepository, libraryFile } from "./files-repository.ts";

/** In milliseconds. */
const binLives = 30 * 24 * 60 * 60 * 1000;

/** Moves a file to the bin, where it is no longer served. @throws Problem 404, 409 with the places that use it. */
export async function deleteFile(platform: Platform, id: number, by: By): Promise<void> {
  await command(platform, by, async ({ db, at, record }) => {
    const file = await libraryFile(db, id);
    const uses = (await fileUses(db, [id])).get(id);
    if (uses) throw isUsed(uses);
    await filesRepository(db).change(id, { deleted_at: at.toISOString() });
    await record("file-deleted", { subject: ["file", id, file.name] });
  });
}

/** @returns the id. @throws Problem 404 if the file is not in the bin. */
export function restoreFile(platform: Platform, id: number, by: By): Promise<number> {
  return command(platform, by, async ({ db, record }) => {
    const file = await filesRepository(db).byId(id);
    if (!file || file.deleted_at === null) throw notFound();
    await filesRepository(db).change(id, { deleted_at: null });
    await record("file-restored", { subject: ["file", id, file.name] });
    return id;
  });
}

/** Deletes files after thirty days in the bin, unless they are in use again. */
export async function emptyFileBin(platform: Platform): Promise<void> {
  const { database, clock, media } = platform;
  const old = new Date(clock().getTime() - binLives).toISOString();
  const paths = await database.exclusive(async (db) =>
    removeUnused(db, await filesRepository(db).inBinSinceBefore(old)),
  );
  for (const path of paths) await media.delete(path);
}

/** Deletes the rows of files that nothing uses. @returns the paths to delete after the transaction. */
export async function removeUnused(db: Db, ids: readonly number[]): Promise<string[]> {
  const uses = await fileUses(db, ids);
  const unused = ids.filter((id) => !uses.has(id));
  const paths = await idsByPath(db, unused);
  await filesRepository(db).remove(unused);
  return [...paths.keys()];
}

/** The problem that lists the places that use the file. */
export function isUsed(uses: FileUse[]): Problem {
  const places = counted(uses.length, ["месте", "местах", "местах"]);
  const titles = uses.slice(0, 3).map(({ title }) => quoted(title || "Без заголовка"));
  const more = uses.length > 3 ? " и др." : "";
  const detail = `Файл стоит в ${places}: ${titles.join(", ")}${more}. Сначала уберите его оттуда.`;
  return new Problem(409, { detail });
}

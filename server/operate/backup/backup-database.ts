import { access, constants, mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lastGivenId } from "../../kit/database/given-ids.ts";
import { isFromNewerProgram } from "../../kit/database/migrate.ts";
import { type DatabasePlace, inSnapshot, type Snapshot } from "../../kit/database/open-snapshot.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import { writeDigested } from "../../kit/files/digests.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { backupFormat, type Manifest, mediaFile, tableFile, writeManifest } from "./backup-manifest.ts";
import { backedUpTables, tablesWithFiles } from "./backup-tables.ts";
import { packRows } from "./packed-rows.ts";
import { contentsOf, pathsIn, portionsOf, type TableToRead } from "./table-rows-repository.ts";

export type BackupOrder = {
  place: DatabasePlace;
  media: FileStore;
  /** A new or empty folder. */
  target: string;
  now: Date;
};

/**
 * Writes the database as of one instant, and the files that it refers to, into a folder; the server may run meanwhile.
 * An unfinished backup has no manifest.
 * @returns the manifest.
 * @throws Error with a message for the operator if the folder is not empty, or the database is not one of this program.
 */
export async function backupDatabase({ place, media, target, now }: BackupOrder): Promise<Manifest> {
  return inSnapshot(place, async (snapshot) => {
    const { migrations, tables } = await whatToCopy(snapshot);
    await makeFolder(target, "tables");
    try {
      const manifest: Manifest = {
        format: backupFormat,
        made_at: now.toISOString(),
        data_folder: resolve(place.folder),
        engine: snapshot.engine.name,
        migrations,
        tables: await backupTables(snapshot, tables, target),
        ...(await backupFiles(snapshot.db, media, target)),
      };
      await writeManifest(target, manifest);
      return manifest;
    } catch (error) {
      // An incomplete backup would only take space on the disk.
      await rm(target, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Returns the existing tables to copy; an older database may lack some.
 * @throws Error for a database migrated by a newer program, which may have unknown tables.
 */
async function whatToCopy({ db }: Snapshot): Promise<{ migrations: string[]; tables: TableToRead[] }> {
  const { migrations, tables } = await contentsOf(db, backedUpTables);
  if (!migrations) throw new Error("В этой базе данных нет данных сайта: копировать нечего.");
  if (!isFromNewerProgram(migrations)) return { migrations, tables };
  throw new Error("С этой базой данных работала более новая программа: обновите эту и повторите.");
}

/**
 * Creates the folder of a backup; of several concurrent backups only one succeeds.
 * @param first the content of the file by which this is decided.
 * @throws Error with a message if the folder is not empty.
 */
export async function makeFolder(target: string, first: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await access(target, constants.W_OK);
  const isEmpty = (await readdir(target)).length === 0;
  const isMine = isEmpty && (await mkdir(join(target, first)).then(() => true, refuseAllButThere));
  if (!isMine) throw new Error(`Папка ${target} не пуста: для копии нужна новая.`);
}

function refuseAllButThere(error: NodeJS.ErrnoException): false {
  if (error.code === "EEXIST") return false;
  throw error;
}

async function backupTables(
  { db, engine }: Snapshot,
  tables: TableToRead[],
  target: string,
): Promise<Manifest["tables"]> {
  const done: Manifest["tables"] = {};
  for (const table of tables) {
    const packed = await packRows(tableFile(target, table.name), portionsOf(db, table));
    const counter = table.key[0] === "id" && { last_id: await lastGivenId(db, engine, table.name) };
    done[table.name] = { ...packed, ...counter };
  }
  return done;
}

/** Files never change and are deleted only after a month in the bin, so they can be copied after the snapshot. */
async function backupFiles(db: Db, media: FileStore, target: string): Promise<Pick<Manifest, "files" | "missing">> {
  const files: Manifest["files"] = {};
  const missing: string[] = [];
  for (const path of await pathsIn(db, tablesWithFiles)) {
    const source = await media.stream(path);
    if (source) files[path] = await writeDigested(mediaFile(target, path), source);
    else missing.push(path);
  }
  return { files, missing };
}

import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { digestOf, writeDigested } from "../../kit/files/digests.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { folderStore } from "../../kit/files/folder-store.ts";
import { OutageError } from "../../kit/outage.ts";
import { filesReasonOf } from "../../reason-of.ts";
import { manifestFile, readAnyManifest, staysBelow, UnreadableBackup } from "./backup-manifest.ts";

/** The place of backups: a bucket if one is configured, otherwise a folder. `to` names it for people. */
export type BackupsPlace = { to: string; bucket?: FileStore | undefined };

const manifest = "manifest.json";

/** `unfinished`: without a manifest; `unverified`: not restored for a test; `unreadable`: of another user. */
export type ListedBackup = { name: string; state: "unfinished" | "unverified" | "unreadable" | "whole" };

/** Returns all backups of the place; backups made by hand elsewhere have other names. */
export async function listBackups({ to, bucket }: BackupsPlace): Promise<ListedBackup[]> {
  const paths = bucket && new Set(await sayingWhy(bucket.list()));
  const names = paths ? new Set([...paths].map((path) => path.split("/")[0] ?? "")) : await namesIn(to);
  // Backups are verified before they are uploaded to a bucket.
  const inBucket = (name: string) => (paths?.has(`${name}/${manifest}`) ? "whole" : "unfinished");
  const listed = [...names].filter((name) => ourName.test(name));
  return Promise.all(
    listed.map(async (name) => ({ name, state: paths ? inBucket(name) : await backupState(join(to, name)) })),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

async function backupState(folder: string): Promise<ListedBackup["state"]> {
  try {
    const { verified_at } = await readAnyManifest(folder);
    return verified_at === undefined ? "unverified" : "whole";
  } catch (error) {
    if (error instanceof UnreadableBackup) return "unreadable";
    return existsSync(manifestFile(folder)) ? "unverified" : "unfinished";
  }
}

/** The earliest releases named no site. */
const ourName = /^(?:(.+)-)?\d{4}-\d\d-\d\d-\d{6}$/;

/** Returns the site in the name of a backup; empty if it has none, as backups made by hand. */
export const siteOf = (name: string) => ourName.exec(name)?.[1] ?? "";

/** Returns the names of the finished backups of the same site after the named one, the newest first. */
export async function laterNames(place: BackupsPlace, name: string): Promise<string[]> {
  const all = (await listBackups(place)).filter(({ state }) => state !== "unfinished").map((one) => one.name);
  return all
    .filter((one) => siteOf(one) === siteOf(name) && one > name)
    .sort()
    .reverse();
}

export async function removeBackup({ to, bucket }: BackupsPlace, name: string): Promise<void> {
  if (!bucket) return rm(join(to, name), { recursive: true, force: true });
  for (const path of await pathsOf(bucket, name)) await sayingWhy(bucket.delete(path));
}

/**
 * Uploads a backup from a folder and reads each file back. The manifest is uploaded last, so that an interrupted upload
 * is not a complete backup.
 * @throws Error with a message if the store refuses a file or returns other content.
 */
export async function uploadBackup(bucket: FileStore, name: string, folder: string): Promise<void> {
  const paths = (await folderStore(folder).list()).filter((path) => path !== manifest);
  try {
    for (const path of [...paths, manifest])
      await sayingWhy(putAndReadBack(bucket, `${name}/${path}`, join(folder, path)));
  } catch (error) {
    await removeBackup({ to: "", bucket }, name).catch(() => undefined);
    throw error;
  }
}

async function putAndReadBack(bucket: FileStore, path: string, file: string): Promise<void> {
  const sent = await digestOf(file);
  await bucket.put(path, { file, sha256: sent?.sha256 });
  const stream = await bucket.stream(path);
  const found = stream && (await digestOf(stream));
  if (found?.sha256 !== sent?.sha256)
    throw new Error(`Хранилище вернуло не то, что получило: ${path}. Копия не годится.`);
}

/**
 * Downloads the files of a backup, or those that `isWanted` selects by their path within it.
 * @throws Error with a sentence if there is no such backup, or a file of it is missing.
 */
export async function downloadBackup(
  bucket: FileStore,
  name: string,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  const paths = await pathsOf(bucket, name);
  if (!paths.includes(`${name}/${manifest}`)) {
    throw new Error(`Копии ${name} в хранилище нет, или она не закончена. Какие есть: npm run restore -- --list`);
  }
  // A hostile name in the bucket must not lead out of the folder.
  for (const path of paths.filter((one) => staysBelow(one) && isWanted(one.slice(name.length + 1)))) {
    const file = join(folder, path.slice(name.length + 1));
    await sayingWhy(bucket.stream(path).then(async (stream) => writeDigested(file, stream ?? Readable.from([]))));
  }
}

async function pathsOf(bucket: FileStore, name: string): Promise<string[]> {
  return (await sayingWhy(bucket.list())).filter((path) => path.startsWith(`${name}/`));
}

/** Adds the name of the store to an error: the site's files may be in another one. */
function sayingWhy<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof OutageError) || error.outage !== "files") throw error;
    throw new Error(filesReasonOf(error, "BACKUP_S3"), { cause: error });
  });
}

import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "./folder-lock.ts";

/**
 * In milliseconds: a folder without a lock is deleted only after this time, because its process may be about to lock
 * it.
 */
const newFor = 60_000;

/** Runs a function with a temporary folder below the data folder. First deletes the folders of killed processes. */
export async function inScratch<T>(dataFolder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const all = join(dataFolder, "scratch");
  await mkdir(all, { recursive: true });
  for (const name of await readdir(all)) await removeLeft(join(all, name));
  const held = await mkdtemp(join(all, "work-"));
  const letGo = lockFolder(held);
  try {
    const scratch = join(held, "work");
    await mkdir(scratch);
    return await work(scratch);
  } finally {
    letGo();
    await rm(held, { recursive: true, force: true });
  }
}

async function removeLeft(folder: string): Promise<void> {
  const { mtimeMs = Date.now() } = (await stat(folder).catch(() => undefined)) ?? {};
  if (Date.now() - mtimeMs < newFor) return;
  try {
    lockFolder(folder)();
  } catch {
    return;
  }
  await rm(folder, { recursive: true, force: true });
}

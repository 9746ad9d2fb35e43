import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const day = 24 * 60 * 60 * 1000;

/** Works in a folder below the data that goes with the work; also what a process left there that was killed. */
export async function inScratch<T>(dataFolder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const all = join(dataFolder, "scratch");
  await mkdir(all, { recursive: true });
  for (const name of await readdir(all)) {
    const { mtimeMs = Date.now() } = (await stat(join(all, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > day) await rm(join(all, name), { recursive: true, force: true });
  }
  const scratch = await mkdtemp(join(all, "backup-"));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

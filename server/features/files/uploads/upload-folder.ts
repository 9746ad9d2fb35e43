import { constants } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** What has come of unfinished uploads, each in a file named as the upload; all nodes share the folder. */
export function uploadFolder(dataFolder: string) {
  const folder = join(dataFolder, "uploads");
  const pathOf = (id: string) => join(folder, id);
  return {
    /** On the disk when it resolves; what stood behind `offset` before is written over. */
    async write(id: string, offset: number, bytes: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true });
      const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        await writeAll(file, offset, bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
    },

    /** @returns undefined where it is gone. */
    read: (id: string): Promise<Buffer | undefined> =>
      readFile(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      }),

    remove: (id: string) => rm(pathOf(id), { force: true }),

    ids: (): Promise<string[]> =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        // Nobody has uploaded anything yet.
        if (error.code === "ENOENT") return [];
        throw error;
      }),
  };
}

/** A disk that is nearly full takes a part of what it is given. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, offset: number, bytes: Uint8Array): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
    done += bytesWritten;
  }
}

import type { FileStore } from "#server/platform/files/file-store.ts";

/** What has come of unfinished uploads, each part a file of its own: any node takes the next part of what another has begun. */
export function uploadParts(uploads: FileStore) {
  return {
    /** Kept when it resolves, in the place of what came before from this offset on. */
    write: (id: string, offset: number, bytes: Uint8Array) => uploads.put(`${id}.${offset}`, bytes),

    /** @returns undefined where not all of its bytes are there. */
    async read(id: string, size: number): Promise<Buffer | undefined> {
      const offsets = (await uploads.list(`${id}.`)).map((path) => Number(path.slice(id.length + 1)));
      const whole = Buffer.alloc(size);
      let reached = 0;
      for (const offset of offsets.sort((one, other) => one - other)) {
        const bytes = await uploads.get(`${id}.${offset}`);
        if (!bytes || offset > reached) return undefined;
        bytes.copy(whole, offset);
        reached = Math.max(reached, offset + bytes.length);
      }
      return reached === size ? whole : undefined;
    },

    async remove(id: string): Promise<void> {
      for (const path of await uploads.list(id)) await uploads.delete(path);
    },

    ids: async () => new Set((await uploads.list()).map((path) => path.split(".")[0] ?? path)),
  };
}

import { writeDigested } from "#server/kit/files/digests.ts";
import type { FileStore } from "#server/kit/files/file-store.ts";

/** The received parts of unfinished uploads, each in a file of its own, so that any node can receive the next part. */
export function uploadParts(uploads: FileStore) {
  /** Yields the bytes of each part up to the offset of the next; ends at a missing part. */
  async function* inOrder(id: string, offsets: number[]): AsyncGenerator<Uint8Array> {
    let reached = 0;
    for (const [index, offset] of offsets.entries()) {
      const next = offsets[index + 1] ?? Number.POSITIVE_INFINITY;
      const part = offset === reached ? await uploads.stream(`${id}.${offset}`) : undefined;
      if (!part) return;
      for await (const piece of part as AsyncIterable<Buffer>) {
        yield piece.subarray(0, Math.max(0, next - reached));
        reached = Math.min(next, reached + piece.length);
      }
    }
  }
  return {
    /** Stores a part durably, replacing an earlier part with this offset. */
    write: (id: string, offset: number, bytes: Uint8Array) => uploads.put(`${id}.${offset}`, bytes),

    /** Joins the parts to a local file. @returns false if bytes are missing. */
    async join(id: string, size: number, file: string): Promise<boolean> {
      const numbers = (await uploads.list(`${id}.`)).map((path) => Number(path.slice(id.length + 1)));
      // Parts half-written by a killed process have no offset in their names.
      const offsets = numbers.filter(Number.isInteger).sort((one, other) => one - other);
      const written = await writeDigested(file, inOrder(id, offsets));
      return written.size === size;
    },

    async remove(id: string): Promise<void> {
      for (const path of await uploads.list(id)) await uploads.delete(path);
    },

    ids: async () => new Set((await uploads.list()).map((path) => path.split(".")[0] ?? path)),
  };
}

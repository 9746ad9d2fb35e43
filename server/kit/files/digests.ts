import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, type Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Size in bytes and SHA-256 in hex of a file. */
export type Digest = { size: number; sha256: string };

/**
 * Writes a stream to a file, which is replaced and synced.
 * @param packing a transform stream for the bytes; the digest is that of the written file.
 */
export async function writeDigested(
  path: string,
  source: AsyncIterable<string | Uint8Array>,
  packing: Transform = new PassThrough(),
): Promise<Digest> {
  await mkdir(dirname(path), { recursive: true });
  const { meter, digest } = measured();
  await pipeline(source, packing, meter, createWriteStream(path, { flush: true }));
  return digest();
}

/** The digest of a file or a stream. @returns undefined if the file does not exist. */
export async function digestOf(source: string | Readable): Promise<Digest | undefined> {
  const { meter, digest } = measured();
  try {
    await pipeline(typeof source === "string" ? createReadStream(source) : source, meter, async (chunks) => {
      for await (const _chunk of chunks);
    });
    return digest();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function measured() {
  const hash = createHash("sha256");
  let size = 0;
  async function* meter(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { meter, digest: () => ({ size, sha256: hash.digest("hex") }) };
}

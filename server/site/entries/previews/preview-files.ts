import type { Platform } from "#server/kit/platform.ts";
import { derivedKey, hashOf } from "#server/kit/secrets/random-tokens.ts";
import { usesFile } from "#server/library/files/file-uses.ts";
import { previewsRepository } from "./previews-repository.ts";

/** Returns the key that gives access to the files of a preview, but not to the preview. */
export function mediaKeyOf(previewKey: string): string {
  return derivedKey(previewKey, "media");
}

/** Adds the key to every address of a file in a preview, because most of these files are not public yet. */
export function withMediaKey<Shown>(shown: Shown, mediaKey: string): Shown {
  if (typeof shown === "string") {
    return shown.replace(/\/media\/[\w./-]*\w/g, `$&?key=${mediaKey}`) as Shown;
  }
  if (Array.isArray(shown)) return shown.map((part) => withMediaKey(part, mediaKey)) as Shown;
  if (typeof shown !== "object" || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, part]) => [name, withMediaKey(part, mediaKey)])) as Shown;
}

/**
 * Whether the previewed entry uses the file.
 * @param mediaKey identifies the preview.
 */
export async function previewShows(platform: Platform, mediaKey: string, fileId: number): Promise<boolean> {
  const { read } = platform.database;
  const entry = await previewsRepository(read).entryOf("media_hash", hashOf(mediaKey), platform.clock());
  return entry !== undefined && usesFile(read, entry.data, fileId);
}

import { nextChange } from "../../kit/database/tables/next-change.ts";
import type { Platform } from "../../kit/platform.ts";
import { movedFiles } from "../redirects/redirects.ts";
import { filesInSettings, mediaPathsIn, placesOnSite } from "./file-places-repository.ts";

/** Files available to visitors: visible content refers to them by id or by path. */
type Published = { ids: Set<number>; paths: Set<string>; until: Date | undefined };

/** A file, with the requested path: its own or that of a narrower copy. */
type StoredFile = { id: number; wholePath: string; path: string };

/** Whether visitors may read a file. Files of drafts, and of scheduled or expired content, are not public. */
export async function isPublished(platform: Platform, { id, wholePath, path }: StoredFile): Promise<boolean> {
  const { ids, paths } = await publishedFiles(platform);
  return ids.has(id) || paths.has(wholePath) || paths.has(path);
}

function publishedFiles(platform: Platform): Promise<Published> {
  const isCurrent = ({ until }: Published) => until === undefined || platform.clock() < until;
  return platform.database.cacheUntilContentChange("published files", () => readPublishedFiles(platform), isCurrent);
}

/** Takes some ten milliseconds with ten thousand news items. */
async function readPublishedFiles(platform: Platform): Promise<Published> {
  const { read } = platform.database;
  const now = platform.clock();
  const { places, texts } = await placesOnSite(read, now);
  const settings = await filesInSettings(read);
  const paths = new Set([...texts.flatMap(({ text }) => mediaPathsIn(text)), ...settings.paths]);
  // Links may still use the address that a file had before it was replaced.
  for (const { from, to } of await movedFiles(read)) if (paths.has(from)) paths.add(to);
  return {
    ids: new Set([...places.map(({ file }) => file), ...settings.ids]),
    paths,
    until: await nextChange(read, now),
  };
}

import { nextChange } from "../../platform/database/tables/next-change.ts";
import type { Platform } from "../../platform/platform.ts";
import { movedFiles } from "../redirects/redirects.ts";
import { filesInSettings, mediaPathsIn, placesOnSite } from "./file-places-repository.ts";

/** Files that visitors may have: what the site shows names them, by id or by path. */
type Published = { ids: Set<number>; paths: Set<string>; until: Date | undefined };

/** A file, and the path by which it or one of its narrower copies is asked for. */
type Asked = { id: number; wholePath: string; path: string };

/** Whether visitors may have it: a draft's file, and that of what has not appeared yet or has left, they may not. */
export async function isPublished(platform: Platform, { id, wholePath, path }: Asked): Promise<boolean> {
  const { ids, paths } = await publishedFiles(platform);
  return ids.has(id) || paths.has(wholePath) || paths.has(path);
}

function publishedFiles(platform: Platform): Promise<Published> {
  const isCurrent = ({ until }: Published) => until === undefined || platform.clock() < until;
  return platform.database.cacheUntilContentChange("published files", () => readPublishedFiles(platform), isCurrent);
}

/** Takes some ten milliseconds at ten thousand news. */
async function readPublishedFiles(platform: Platform): Promise<Published> {
  const { read } = platform.database;
  const now = platform.clock();
  const { places, texts } = await placesOnSite(read, now);
  const settings = await filesInSettings(read);
  const paths = new Set([...texts.flatMap(({ text }) => mediaPathsIn(text)), ...settings.paths]);
  // A link may still name the file by its address from before it was replaced.
  for (const { from, to } of await movedFiles(read)) if (paths.has(from)) paths.add(to);
  return {
    ids: new Set([...places.map(({ file }) => file), ...settings.ids]),
    paths,
    until: await nextChange(read, now),
  };
}

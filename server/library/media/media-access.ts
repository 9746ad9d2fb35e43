import type { FastifyRequest } from "fastify";
import { editors } from "#contract/endpoint.ts";
import { nextChange } from "../../kit/database/tables/next-change.ts";
import type { Guard } from "../../kit/http/guard.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { filesInSettings, mediaPathsIn, placesOnSite } from "../files/file-places-repository.ts";
import { movedFiles } from "../redirects/redirects.ts";

/** A file below `/media/`, or a narrower copy of the picture at `wholePath`. */
export type MediaFile = { id: number; wholePath: string; path: string; name: string; mediaType: string };

/** Who may read a file: every client, only the caller, or not the caller. */
export type MediaAccess = "public" | "private" | "none";

/** Whether a key gives access to the file, which the previewed entry uses. */
export type PreviewShows = (platform: Platform, mediaKey: string, fileId: number) => Promise<boolean>;

/** Published files are public; others are readable for editors, and for readers of a preview that uses them. */
export async function mediaAccess(
  platform: Platform,
  guard: Guard,
  previewShows: PreviewShows,
  file: MediaFile,
  request: FastifyRequest,
): Promise<MediaAccess> {
  if (await isPublished(platform, file)) return "public";
  const { key } = request.query as Record<string, unknown>;
  if (typeof key === "string" && (await previewShows(platform, key, file.id))) return "private";
  return (await isEditor(guard, request)) ? "private" : "none";
}

async function isEditor(guard: Guard, request: FastifyRequest): Promise<boolean> {
  try {
    await guard.admit(request, { access: editors, mediaCookie: true });
    return true;
  } catch (error) {
    // The response to callers without access is always that the file does not exist.
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Files available to visitors: visible content refers to them by id or by path. */
type Published = { ids: Set<number>; paths: Set<string>; until: Date | undefined };

/** Whether visitors may read a file. Files of drafts, and of scheduled or expired content, are not public. */
async function isPublished(platform: Platform, { id, wholePath, path }: MediaFile): Promise<boolean> {
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

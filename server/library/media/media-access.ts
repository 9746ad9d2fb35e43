import type { FastifyRequest } from "fastify";
import { editors } from "#contract/endpoint.ts";
import type { Guard } from "../../kit/http/guard.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { isPublished } from "../files/published-files.ts";
import { findRedirect } from "../redirects/redirects.ts";

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

/** Finds the file at a path below `/media/` in the database. */
export async function findMedia({ database }: Platform, path: string): Promise<MediaFile | undefined> {
  const file = await database.read
    .selectFrom("files")
    .select(["id", "name", "media_type as mediaType"])
    .where("path", "=", path)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (file) return { ...file, path, wholePath: path };
  const copy = await database.read
    .selectFrom("file_copies")
    .innerJoin("files", "files.id", "file_copies.file_id")
    .select(["files.id", "files.path as wholePath", "files.name", "file_copies.media_type as mediaType"])
    .where("file_copies.path", "=", path)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return copy && { ...copy, path, name: copy.name.replace(/\.[^.]*$/, ".webp") };
}

/** Returns the new address of a moved file, and the file; the file is undefined if the redirect leads elsewhere. */
export async function findNewerMedia(
  platform: Platform,
  path: string,
): Promise<{ address: string; file: MediaFile | undefined } | undefined> {
  const address = await findRedirect(platform.database.read, `/media/${path}`);
  if (address === undefined) return undefined;
  return { address, file: await findMedia(platform, address.replace(/^\/media\//, "")) };
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

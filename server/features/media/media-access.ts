import type { FastifyRequest } from "fastify";
import { editors } from "#contract/endpoint.ts";
import type { Guard } from "../../platform/http/guard.ts";
import { Problem } from "../../platform/http/problem-replies.ts";
import type { Platform } from "../../platform/platform.ts";
import { previewShows } from "../entries/previews/preview-files.ts";
import { isPublished } from "../files/published-files.ts";

/** What lies at a path below `/media/`: a file, or a narrower copy of the picture at `wholePath`. */
export type MediaFile = { id: number; wholePath: string; path: string; name: string; mediaType: string };

/** For whom a file is: everybody, or only whoever asks, or not for whoever asks. */
export type MediaAccess = "public" | "private" | "none";

/** What the site shows everybody may have; the rest editors, and whoever looks at a preview that shows it. */
export async function mediaAccess(
  platform: Platform,
  guard: Guard,
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
    // To strangers there is no such file, whatever they lack.
    if (error instanceof Problem) return false;
    throw error;
  }
}

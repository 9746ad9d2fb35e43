import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentDisposition } from "../../kit/http/content-disposition.ts";
import type { Guard } from "../../kit/http/guard.ts";
import { personalHeaders } from "../../kit/http/personal-headers.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import { filePolicy } from "../../kit/http/security-headers.ts";
import type { Platform } from "../../kit/platform.ts";
import { findMedia, findNewerMedia, type MediaFile, mediaAccess, type PreviewShows } from "./media-access.ts";

/** Types that a browser displays; all others are downloaded. */
const shown = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** Serves files below `/media/`: only files in the database, never by their path in the store. */
export function mountMedia(app: FastifyInstance, platform: Platform, guard: Guard, previewShows: PreviewShows): void {
  const accessTo = (file: MediaFile, request: FastifyRequest) =>
    mediaAccess(platform, guard, previewShows, file, request);

  /** @throws Problem 404, also if the caller may not read the file at its new address. */
  async function newerAddress(path: string, request: FastifyRequest): Promise<string> {
    const newer = await findNewerMedia(platform, path);
    if (!newer) throw notFound();
    if (newer.file && (await accessTo(newer.file, request)) === "none") throw notFound();
    return encodeURI(newer.address);
  }

  app.get<{ Params: { "*": string } }>(
    "/media/*",
    { schema: { hide: true }, onSend: forgetFailures },
    async (request, reply) => {
      const path = request.params["*"];
      const file = await findMedia(platform, path);
      // A temporary redirect, since the new file may be replaced as well.
      if (!file) return reply.redirect(await newerAddress(path, request));
      const access = await accessTo(file, request);
      if (access === "none") throw notFound();
      const response = await platform.media.respond(path, request.raw);
      if (!response) {
        request.log.error({ path }, "a file in the database is missing in the file store");
        throw notFound();
      }
      const headers = { ...headersOf(platform, file, access), ...response.headers };
      return reply.code(response.statusCode).headers(headers).type(file.mediaType).send(response.stream);
    },
  );
}

function headersOf({ fileUrls }: Platform, { name, mediaType }: MediaFile, access: "public" | "private") {
  const type = shown.test(mediaType) ? "inline" : "attachment";
  // Safari does not display a PDF in a sandbox.
  const sandbox = mediaType === "application/pdf" ? "" : "; sandbox";
  const kept = access === "public" ? { "cache-control": "public, max-age=31536000, immutable" } : personalHeaders;
  const isForOthers = access === "public" && fileUrls === "absolute";
  return {
    "content-disposition": contentDisposition(name, type),
    "content-security-policy": `${filePolicy}${sandbox}`,
    ...kept,
    ...(isForOthers && { "cross-origin-resource-policy": "cross-origin" }),
  };
}

/** Prevents that error responses are cached for a year. */
async function forgetFailures(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (![200, 206, 304].includes(reply.statusCode)) reply.header("cache-control", "no-store");
}

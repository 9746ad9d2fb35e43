import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { notFound } from "../../platform/problem-replies.ts";
import { leadsTo } from "../redirects/redirects.ts";
import { mediaRepository } from "./media-repository.ts";

/** What a browser shows in its own window; everything else is saved. */
const shown = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** Files below `/media/`: only those that the database knows, never by their place in the folder. */
export async function mountMedia(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(fastifyStatic, { root: platform.mediaFolder, serve: false });
  const repository = mediaRepository(platform.database.read);
  app.get<{ Params: { "*": string } }>(
    "/media/*",
    { schema: { hide: true }, onSend: forgetFailures },
    async (request, reply) => {
      const path = request.params["*"];
      const file = await repository.byPath(path);
      if (!file) {
        // Not for ever: what took its place may be replaced in its turn.
        const newer = await leadsTo(platform.database.read, `/media/${path}`);
        if (newer === undefined) throw notFound();
        return reply.redirect(encodeURI(newer));
      }
      if (!(await stat(join(platform.mediaFolder, path)).catch(() => undefined))?.isFile()) {
        request.log.error({ path }, "a file of the database is missing in the media folder");
        throw notFound();
      }
      const type = shown.test(file.media_type) ? "inline" : "attachment";
      reply.header("content-disposition", contentDisposition(file.name, { type }));
      // Safari shows no PDF in a sandbox; everything else has no use for one.
      const sandbox = file.media_type === "application/pdf" ? "" : "; sandbox";
      reply.header("content-security-policy", `default-src 'none'; style-src 'unsafe-inline'${sandbox}`);
      if (platform.fileUrls === "absolute") reply.header("cross-origin-resource-policy", "cross-origin");
      reply.header("cache-control", "public, max-age=31536000, immutable");
      return reply
        .type(file.media_type)
        .sendFile(path, platform.mediaFolder, { cacheControl: false, dotfiles: "deny" });
    },
  );
}

/** Nobody may remember for a year that a file could not be had. */
async function forgetFailures(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (![200, 206, 304].includes(reply.statusCode)) reply.header("cache-control", "no-store");
}

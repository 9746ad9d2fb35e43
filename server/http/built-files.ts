import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { documentHeaders } from "../platform/http/security-headers.ts";

/** Files that no browser displays as a document, unlike an SVG, so that no script can run in them. */
const notDocuments = /\.(js|css|woff2|png)(\.(br|gz))?$/;

/** Scripts, styles, fonts and icons of the build, packed when they were built; hashed names are kept for a year. */
export async function mountBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    // An immutable file is not revalidated, and a download of some kilobytes is not resumed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (notDocuments.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
    },
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, { root: folder, serve: false });
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile()) continue;
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file.name));
  }
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Scripts, styles, fonts and icons of the build, packed when they were built; hashed names are kept for a year. */
export async function mountBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    decorateReply: false,
  });
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile()) continue;
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file.name, folder));
  }
}

import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy } from "../kit/http/security-headers.ts";

/** Serves the page of the check-in. It may use the camera, and WebAssembly to read codes. */
export async function mountCheckIn(app: FastifyInstance, folder: string): Promise<void> {
  const policy = contentSecurityPolicy({ wasm: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/checkin/",
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, "assets/"));
      reply.header("cache-control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
      reply.header("content-security-policy", policy);
      reply.header("permissions-policy", "camera=(self), geolocation=(), microphone=()");
      reply.header("x-robots-tag", "noindex");
    },
  });
  app.get("/checkin", { schema: { hide: true } }, (_request, reply) => reply.redirect("/checkin/", 301));
}

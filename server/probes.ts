import type { FastifyInstance } from "fastify";
import { problemTexts } from "../contract/problems.ts";
import type { Platform } from "./platform/platform.ts";

/** `/healthz`: the process lives. `/readyz`: the database answers, migrations and first content are in. */
export function mountProbes(app: FastifyInstance, platform: Platform): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await platform.database.read.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
      return { status: "ok" };
    } catch (error) {
      platform.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ detail: problemTexts.unavailable });
    }
  });
}

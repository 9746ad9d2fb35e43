import type { FastifyInstance } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { unexpectedErrors } from "../kit/errors/error-watch.ts";
import { outageProblem } from "../kit/http/problem-replies.ts";
import { logOutage } from "../kit/log-outage.ts";
import { outageOf } from "../kit/outage.ts";
import type { Platform } from "../kit/platform.ts";
import type { Drain } from "../lifecycle/drain.ts";
import { readinessCheck } from "../lifecycle/readiness.ts";

/**
 * Serves `/healthz` (the process is running) and `/readyz` (it accepts requests, and the database accepts commits).
 */
export function mountProbes(app: FastifyInstance, platform: Platform, drain: Drain): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  const checkReadiness = readinessCheck(platform);
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (drain.isStopping()) return reply.code(503).send({ detail: problemTexts.stopping });
    try {
      await checkReadiness();
      return { status: "ok" };
    } catch (error) {
      const outage = outageOf(error);
      if (outage) logOutage(app.log, outage, error);
      else platform.log.error({ err: error }, "not ready");
      unexpectedErrors(platform).note(error, "GET /readyz");
      const { body } = outageProblem(outage ?? "unreachable");
      return reply.code(503).send(body);
    }
  });
}

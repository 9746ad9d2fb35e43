import type { FastifyInstance } from "fastify";
import type { Platform } from "../../kit/platform.ts";
import { securityEvents } from "./security-events.ts";

/** Records refusals after too many requests: every limit responds with 429. */
export function auditRefusals(app: FastifyInstance, platform: Platform): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const { schema } = request.routeOptions;
    const details = (schema as { summary?: string } | undefined)?.summary ?? "Страницы сайта";
    const event = { action: "too-many" as const, who: "Неизвестно кто", details, address: request.clientAddress };
    await securityEvents(platform).note(event);
  });
}

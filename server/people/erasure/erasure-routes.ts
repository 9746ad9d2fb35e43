import type { erasureEndpoints } from "#contract/people/erasures.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { eraseOne } from "./erase-one.ts";
import { erasuresExtract, listErasures } from "./list-erasures.ts";
import { eraseDue, listRetention, setRetention, showDue } from "./retention.ts";

/** Erasure and retention, as the law requires of administrators. */
export function erasureRoutes(platform: Platform): Handlers<typeof erasureEndpoints> {
  return {
    eraseRegistration: ({ params, body, staff, request }) =>
      eraseOne(platform, params.id, body.ground, { staff, address: request.clientAddress }),
    listErasures: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listErasures(platform, query)),
    exportErasures: () => erasuresExtract(platform),
    showDue: ({ params }) => showDue(platform, params.id),
    listRetention: () => listRetention(platform),
    setRetention: ({ params, body, staff, request }) =>
      setRetention(platform, params.id, body, { staff, address: request.clientAddress }),
    eraseDue: ({ params, staff, request }) => eraseDue(platform, params.id, { staff, address: request.clientAddress }),
  };
}

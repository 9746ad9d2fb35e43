import type { demonstrationEndpoints } from "#contract/site/demonstration.ts";
import { byOf } from "#server/kit/http/guard.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { removeDemonstration, showDemonstration } from "./remove-demonstration.ts";

/** The demonstration and its removal. */
export function demonstrationRoutes(platform: Platform): Handlers<typeof demonstrationEndpoints> {
  return {
    showDemonstration: () => showDemonstration(platform),
    removeDemonstration: (sent) => removeDemonstration(platform, byOf(sent)),
  };
}

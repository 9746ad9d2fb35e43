import type { societySettingsEndpoints } from "#contract/editors/society-settings.ts";
import type { siteEndpoints } from "#contract/site/site.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { showSite } from "./show-site.ts";
import { contacts, landing, links } from "./society-parts.ts";

export function settingsRoutes(
  platform: Platform,
): Handlers<typeof siteEndpoints> & Handlers<typeof societySettingsEndpoints> {
  return {
    showSite: () => showSite(platform),
    showContacts: () => contacts.show(platform),
    setContacts: ({ body, staff, request }) => contacts.set(platform, body, { staff, address: request.ip }),
    showLanding: () => landing.show(platform),
    setLanding: ({ body, staff, request }) => landing.set(platform, body, { staff, address: request.ip }),
    showLinks: () => links.show(platform),
    setLinks: ({ body, staff, request }) => links.set(platform, body, { staff, address: request.ip }),
  };
}

import type { siteEndpoints } from "#contract/site/site.ts";
import type { societySettingsEndpoints } from "#contract/site/society-settings.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { showSite } from "./show-site.ts";
import { contacts, landing, menu } from "./society-parts.ts";

export function settingsRoutes(
  platform: Platform,
): Handlers<typeof siteEndpoints> & Handlers<typeof societySettingsEndpoints> {
  return {
    showSite: () => showSite(platform),
    showContacts: () => contacts.show(platform),
    setContacts: ({ body, staff, request }) => contacts.set(platform, body, { staff, address: request.clientAddress }),
    showLanding: () => landing.show(platform),
    setLanding: ({ body, staff, request }) => landing.set(platform, body, { staff, address: request.clientAddress }),
    showMenu: () => menu.show(platform),
    setMenu: ({ body, staff, request }) => menu.set(platform, body, { staff, address: request.clientAddress }),
  };
}

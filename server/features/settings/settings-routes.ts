import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { showSite } from "./show-site.ts";
import { contacts, landing, links } from "./society-parts.ts";

type SettingsCall =
  | "showSite"
  | "showContacts"
  | "setContacts"
  | "showLanding"
  | "setLanding"
  | "showLinks"
  | "setLinks";

export function settingsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, SettingsCall> {
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

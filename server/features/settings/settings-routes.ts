import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { setContacts, showContacts } from "./contacts.ts";
import { showSite } from "./show-site.ts";

export function settingsRoutes(
  platform: Platform,
): Pick<Handlers<typeof allCalls>, "showSite" | "showContacts" | "setContacts"> {
  return {
    showSite: () => showSite(platform),
    showContacts: () => showContacts(platform),
    setContacts: ({ body, staff, request }) => setContacts(platform, body, { staff, address: request.ip }),
  };
}

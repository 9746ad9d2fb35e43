import type { conferencesEndpoints } from "#contract/site/conferences.ts";
import type { registrationSettingsEndpoints } from "#contract/staff/staff-settings.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listConferences } from "./list-conferences.ts";
import { listRegistrationSettings, setRegistration } from "./registration-settings.ts";

export function conferencesRoutes(
  platform: Platform,
): Handlers<typeof conferencesEndpoints> & Handlers<typeof registrationSettingsEndpoints> {
  return {
    listConferences: () => listConferences(platform),
    listRegistrationSettings: () => listRegistrationSettings(platform),
    setRegistration: ({ params, body, staff, request }) =>
      setRegistration(platform, params.id, body, { staff, address: request.clientAddress }),
  };
}

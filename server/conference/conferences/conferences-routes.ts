import type { registrationSettingsEndpoints } from "#contract/conference/conference-registration.ts";
import type { conferencesEndpoints } from "#contract/conference/conferences.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listConferences } from "./list-conferences.ts";
import { listRegistrationSettings, type OfferPlaces, setRegistration } from "./registration-settings.ts";

/** @param offerPlaces offers places that raised limits have freed to those who wait. */
export function conferencesRoutes(
  platform: Platform,
  offerPlaces: OfferPlaces,
): Handlers<typeof conferencesEndpoints> & Handlers<typeof registrationSettingsEndpoints> {
  return {
    listConferences: () => listConferences(platform),
    listRegistrationSettings: () => listRegistrationSettings(platform),
    setRegistration: ({ params, body, staff, request }) =>
      setRegistration(platform, params.id, body, { staff, address: request.clientAddress, offerPlaces }),
  };
}

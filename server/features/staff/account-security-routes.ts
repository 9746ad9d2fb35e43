import type { accountSecurityEndpoints } from "#contract/staff/account-security.ts";
import type { staffSignInEndpoints } from "#contract/staff/staff-accounts.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { resetTwoFactor } from "./reset-two-factor.ts";
import { securitySettings, setSecuritySettings } from "./security-settings.ts";
import { serverWarnings } from "./server-warnings.ts";
import { endSignInsOf, staffSignIns } from "./sessions/staff-sign-ins.ts";
import { visitOf } from "./sessions/visit.ts";

/** Security settings of other accounts, for administrators. */
export function accountSecurityRoutes(
  platform: Platform,
): Handlers<typeof staffSignInEndpoints> & Handlers<typeof accountSecurityEndpoints> {
  return {
    resetTwoFactor: ({ params, staff, request }) => resetTwoFactor(platform, staff, params.id, visitOf(request)),
    listStaffSignIns: ({ params, staff }) => staffSignIns(platform, staff, params.id),
    endStaffSignIns: ({ params, staff, request }) => endSignInsOf(platform, staff, { id: params.id }, visitOf(request)),
    endStaffSignIn: ({ params, staff, request }) =>
      endSignInsOf(platform, staff, { id: params.id, signInId: params.session_id }, visitOf(request)),
    showSecuritySettings: () => securitySettings(platform),
    setSecuritySettings: ({ body, staff, request }) => setSecuritySettings(platform, staff, body, visitOf(request)),
    listServerWarnings: () => serverWarnings(platform),
  };
}

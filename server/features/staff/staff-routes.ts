import type { auditEndpoints, staffAccountEndpoints } from "#contract/staff/staff-accounts.ts";
import { pageEnvelope } from "../../platform/http/page-envelope.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listAudit } from "../audit/list-audit.ts";
import { accountSecurityRoutes } from "./account-security-routes.ts";
import { changeStaff } from "./change-staff.ts";
import { createLoginThrottle } from "./credentials/login-throttle.ts";
import { inviteStaff, loginProblems } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { ownAccountRoutes } from "./own-account/own-account-routes.ts";
import { resetStaff } from "./reset-staff.ts";
import { visitOf } from "./sessions/visit.ts";
import { signingInRoutes } from "./sign-in/signing-in-routes.ts";

/** Wrong passwords and codes are counted together, wherever they are typed. */
export function staffRoutes(platform: Platform) {
  const throttle = createLoginThrottle(platform);
  const accounts: Handlers<typeof staffAccountEndpoints & typeof auditEndpoints> = {
    listStaff: () => listStaff(platform),
    inviteStaff: {
      otherProblems: (sent) => loginProblems(platform, sent),
      handle: ({ staff, body, request }) => inviteStaff(platform, staff, body, visitOf(request)),
    },
    changeStaff: ({ params, body, staff, request }) =>
      changeStaff(platform, staff, { id: params.id, changes: body }, visitOf(request)),
    resetStaff: ({ params, staff, request }) => resetStaff(platform, staff, params.id, visitOf(request)),
    listAudit: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listAudit(platform, query)),
  };
  return {
    ...signingInRoutes(platform, throttle),
    ...ownAccountRoutes(platform, throttle),
    ...accountSecurityRoutes(platform),
    ...accounts,
  };
}

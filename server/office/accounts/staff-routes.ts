import type { accountSecurityEndpoints } from "#contract/office/account-security.ts";
import type { ownAccountEndpoints, signInEndpoints } from "#contract/office/sign-in.ts";
import type { auditEndpoints, staffAccountEndpoints, staffSignInEndpoints } from "#contract/office/staff-accounts.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listAudit } from "../audit/list-audit.ts";
import { changeStaff } from "./change-staff.ts";
import { createLoginThrottle, type LoginThrottle } from "./credentials/login-throttle.ts";
import { inviteStaff, loginProblems } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { changePassword } from "./own-account/change-password.ts";
import { acknowledgeNotice, me, ownAccount } from "./own-account/own-account.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "./own-account/two-factor.ts";
import { resetStaff } from "./reset-staff.ts";
import { resetTwoFactor } from "./reset-two-factor.ts";
import { securitySettings, serverWarnings, setSecuritySettings } from "./security-settings.ts";
import { endSignIn, listSignInsOf, renewCookies, signOut } from "./sessions/own-sign-ins.ts";
import { giveStaffCookies, takeStaffCookies } from "./sessions/staff-cookies.ts";
import { endSignInsOf, staffSignIns } from "./sessions/staff-sign-ins.ts";
import { visitOf } from "./sessions/visit.ts";
import { signIn } from "./sign-in/signing-in.ts";

/** Wrong passwords and codes of all endpoints are counted together. */
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

/** Security settings of other accounts, for administrators. */
function accountSecurityRoutes(
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

function ownAccountRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof ownAccountEndpoints> {
  return {
    changePassword: ({ staff, body, request }) => changePassword(platform, throttle, staff, body, visitOf(request)),
    beginTwoFactor: ({ staff, body, request }) =>
      beginTwoFactor(platform, throttle, { staff, password: body.password, visit: visitOf(request) }),
    confirmTwoFactor: ({ staff, body, request }) => confirmTwoFactor(platform, staff, body.otp, visitOf(request)),
    endTwoFactor: ({ staff, body, request }) =>
      endTwoFactor(platform, throttle, { staff, ...body, visit: visitOf(request) }),
    acknowledgeNotice: ({ staff, params }) => acknowledgeNotice(platform, staff, params.id),
  };
}

function signingInRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof signInEndpoints> {
  const { siteUrl } = platform;
  return {
    async signIn({ body, request }) {
      const { token, seconds } = await signIn(platform, throttle, body, visitOf(request));
      giveStaffCookies(request, siteUrl, token, seconds);
      return { auth_token: token };
    },
    async signOut({ staff, request }) {
      await signOut(platform, staff, visitOf(request));
      takeStaffCookies(request, siteUrl);
    },
    async showMe({ staff, request }) {
      await renewCookies(platform, request, staff);
      return me(platform, await ownAccount(platform, staff));
    },
    listSignIns: ({ staff }) => listSignInsOf(platform, staff, staff.id),
    endSignIn: ({ params, staff, request }) => endSignIn(platform, staff, params.id, visitOf(request)),
  };
}

import type { accountSecurityEndpoints } from "#contract/office/account-security.ts";
import type { ownAccountEndpoints, signInEndpoints } from "#contract/office/sign-in.ts";
import type { auditEndpoints, staffAccountEndpoints, staffSignInEndpoints } from "#contract/office/staff-accounts.ts";
import { byOf } from "../../kit/http/guard.ts";
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
import { clearStaffCookies, setStaffCookies } from "./sessions/staff-cookies.ts";
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
      handle: ({ body, ...sent }) => inviteStaff(platform, body, byOf(sent)),
    },
    changeStaff: ({ params, body, ...sent }) => changeStaff(platform, params.id, body, byOf(sent)),
    resetStaff: ({ params, ...sent }) => resetStaff(platform, params.id, byOf(sent)),
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
    resetTwoFactor: ({ params, ...sent }) => resetTwoFactor(platform, params.id, byOf(sent)),
    listStaffSignIns: ({ params, staff }) => staffSignIns(platform, staff, params.id),
    endStaffSignIns: ({ params, ...sent }) => endSignInsOf(platform, { id: params.id }, byOf(sent)),
    endStaffSignIn: ({ params, ...sent }) =>
      endSignInsOf(platform, { id: params.id, signInId: params.session_id }, byOf(sent)),
    showSecuritySettings: () => securitySettings(platform),
    setSecuritySettings: ({ body, ...sent }) => setSecuritySettings(platform, body, byOf(sent)),
    listServerWarnings: () => serverWarnings(platform),
  };
}

function ownAccountRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof ownAccountEndpoints> {
  return {
    changePassword: ({ body, ...sent }) => changePassword(platform, throttle, body, byOf(sent)),
    beginTwoFactor: ({ body, ...sent }) => beginTwoFactor(platform, throttle, { ...body, ...byOf(sent) }),
    confirmTwoFactor: ({ body, ...sent }) => confirmTwoFactor(platform, body.otp, byOf(sent)),
    endTwoFactor: ({ body, ...sent }) => endTwoFactor(platform, throttle, { ...body, ...byOf(sent) }),
    acknowledgeNotice: ({ staff, params }) => acknowledgeNotice(platform, staff, params.id),
  };
}

function signingInRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof signInEndpoints> {
  const { siteUrl } = platform;
  return {
    async signIn({ body, request }) {
      const { token, seconds } = await signIn(platform, throttle, body, visitOf(request));
      setStaffCookies(request, siteUrl, token, seconds);
      return { auth_token: token };
    },
    async signOut(sent) {
      await signOut(platform, byOf(sent));
      clearStaffCookies(sent.request, siteUrl);
    },
    async showMe({ staff, request }) {
      await renewCookies(platform, request, staff);
      return me(platform, await ownAccount(platform, staff));
    },
    listSignIns: ({ staff }) => listSignInsOf(platform, staff, staff.id),
    endSignIn: ({ params, ...sent }) => endSignIn(platform, params.id, byOf(sent)),
  };
}

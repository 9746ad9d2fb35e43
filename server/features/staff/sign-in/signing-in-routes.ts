import type { signInEndpoints } from "#contract/staff/sign-in.ts";
import type { Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { LoginThrottle } from "../credentials/login-throttle.ts";
import { me, ownAccount } from "../own-account/own-account.ts";
import { listSignInsOf, renewCookies } from "../sessions/own-sign-ins.ts";
import { giveStaffCookies, takeStaffCookies } from "../sessions/staff-cookies.ts";
import { visitOf } from "../sessions/visit.ts";
import { signIn } from "./signing-in.ts";
import { endSignIn, signOut } from "./signing-out.ts";

export function signingInRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof signInEndpoints> {
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

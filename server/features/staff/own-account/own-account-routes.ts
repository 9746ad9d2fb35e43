import type { ownAccountEndpoints } from "#contract/staff/sign-in.ts";
import type { Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { LoginThrottle } from "../credentials/login-throttle.ts";
import { visitOf } from "../sessions/visit.ts";
import { changePassword } from "./change-password.ts";
import { acknowledgeNotice } from "./own-account.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "./two-factor.ts";

export function ownAccountRoutes(platform: Platform, throttle: LoginThrottle): Handlers<typeof ownAccountEndpoints> {
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

import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Attempts } from "./attempts.ts";
import { me, ownAccount } from "./own-account.ts";
import { ownSignIns, secondsOfSignIn } from "./own-sign-ins.ts";
import { givePrintingCookie, takePrintingCookie } from "./printing-cookie.ts";
import { sentToken } from "./sent-token.ts";
import { signIn } from "./signing-in.ts";
import { endSignIn, signOut } from "./signing-out.ts";
import { visitOf } from "./visit.ts";

type Names = "signIn" | "signOut" | "showMe" | "listSignIns" | "endSignIn";

export function signingInRoutes(platform: Platform, attempts: Attempts): Pick<Handlers<typeof allCalls>, Names> {
  const { siteUrl } = platform;
  return {
    async signIn({ body, request }) {
      const { token, seconds } = await signIn(platform, attempts, body, visitOf(request));
      givePrintingCookie(request, siteUrl, token, seconds);
      return { auth_token: token };
    },
    async signOut({ staff, request }) {
      await signOut(platform, staff, visitOf(request));
      takePrintingCookie(request, siteUrl);
    },
    async showMe({ staff, request }) {
      const token = sentToken(request);
      const seconds = await secondsOfSignIn(platform, staff);
      if (token !== undefined) givePrintingCookie(request, siteUrl, token, seconds);
      return me(await ownAccount(platform, staff));
    },
    listSignIns: ({ staff }) => ownSignIns(platform, staff),
    endSignIn: ({ params, staff, request }) => endSignIn(platform, staff, params.id, visitOf(request)),
  };
}

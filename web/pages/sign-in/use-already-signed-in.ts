import { useEffect } from "react";
import type { showMe } from "../../../contract/sign-in.ts";
import { onTokenChange, storedToken } from "../../api/auth-token.ts";
import { signedInApi } from "../../api/signed-in-api.ts";
import { firstPage, wantedPage } from "./wanted-page.ts";

/** Whoever is signed in, here or meanwhile in another tab, has nothing to do on this page and is led on. */
export function useAlreadySignedIn(): void {
  useEffect(() => {
    const leadOn = () => {
      const token = storedToken();
      if (token !== null) void enter(token);
    };
    leadOn();
    return onTokenChange(leadOn);
  }, []);
}

/**
 * To the wanted page or the first one of the role, as a page of its own: the staff area has another policy and script.
 * A token that the server refuses is dropped, and the form stays; so it does while the server cannot be asked.
 */
async function enter(token: string): Promise<void> {
  try {
    const me = await signedInApi(token).ask<typeof showMe>({ method: "GET", path: "/api/users/me/" });
    window.location.replace(wantedPage(window.location.search) ?? firstPage(me.role));
  } catch (error) {
    console.warn("Вход не проверен.", error);
  }
}

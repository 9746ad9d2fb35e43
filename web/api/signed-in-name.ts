import type { showMe } from "#contract/staff/sign-in.ts";
import { signedInApi } from "./signed-in-api.ts";

/** The name of the account with this token. @throws where the token is invalid or the server does not respond. */
export async function signedInName(token: string): Promise<string> {
  // Without the contract itself: a public page has no use for the rest of it.
  const { fio, username } = await signedInApi(token).ask<typeof showMe>({ method: "GET", path: "/api/users/me/" });
  return fio || username;
}

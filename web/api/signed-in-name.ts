import type { showMe } from "#contract/office/sign-in.ts";
import { signedInApi } from "./signed-in-api.ts";

/** The name of the account with this token. @throws if the token is invalid or the server does not respond. */
export async function signedInName(token: string): Promise<string> {
  // Written without the contract, which would enlarge the scripts of public pages.
  const { fio, username } = await signedInApi(token).request<typeof showMe>({ method: "GET", path: "/api/users/me/" });
  return fio || username;
}

import type { LoaderFunctionArgs } from "react-router";
import { type RegistrationResult, showResult } from "#contract/conference/registration/registration-result.ts";
import { apiOf } from "#web/load.ts";

/** The key in a page's address; every route of these pages has one. */
export function resultKeyOf({ params }: Pick<LoaderFunctionArgs, "params">): string {
  return params["key"] ?? "";
}

/** For a loader: the registration of the key in the address, or the 404 page of a wrong link. */
export function resultOf(args: LoaderFunctionArgs): Promise<RegistrationResult> {
  return apiOf(args, "registration").request(showResult, { params: { key: resultKeyOf(args) } });
}

/** Only the registration itself can be corrected and withdrawn, not a repeated one, and only while it is active. */
export function isChangeable({ kind, status }: RegistrationResult): boolean {
  return kind === "own" && status === "registered";
}

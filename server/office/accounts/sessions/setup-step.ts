import { holdsAny, type Role, type SetupStep } from "#contract/endpoint.ts";
import { rolesOf } from "../role-words.ts";

type Setup = { roles: string; password_is_temporary: number; otp_confirmed: number };

/** The step that an account must complete first, or null. */
export function setupStep(account: Setup, twoFactorRoles: readonly Role[]): SetupStep | null {
  if (account.password_is_temporary === 1) return "password";
  return account.otp_confirmed === 0 && holdsAny(rolesOf(account), twoFactorRoles) ? "second-step" : null;
}

import type { Role, SetupStep } from "#contract/endpoint.ts";

type Setup = { role: Role; password_is_temporary: number; otp_confirmed: number };

/** The step that an account must complete first, or null. */
export function setupStep(account: Setup, twoFactorRoles: readonly Role[]): SetupStep | null {
  if (account.password_is_temporary === 1) return "password";
  return account.otp_confirmed === 0 && twoFactorRoles.includes(account.role) ? "second-step" : null;
}

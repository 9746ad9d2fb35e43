import type { ServerWarning } from "#contract/staff/account-security.ts";
import { sawUntrustedProxy } from "../../platform/http/untrusted-proxy.ts";
import type { Platform } from "../../platform/platform.ts";
import { otpSecrets } from "./credentials/otp-secrets.ts";
import { staffRepository } from "./staff-repository.ts";

/** Problems of the server for administrators to solve. */
export async function serverWarnings(platform: Platform): Promise<ServerWarning[]> {
  const warnings: ServerWarning[] = [];
  if (sawUntrustedProxy(platform)) warnings.push("untrusted-proxy");
  const accounts = await staffRepository(platform.database.read).all();
  const secrets = otpSecrets(platform);
  const isUnreadable = accounts.some((account) => account.otp_confirmed === 1 && !secrets.open(account));
  if (isUnreadable) warnings.push("unreadable-second-steps");
  return warnings;
}

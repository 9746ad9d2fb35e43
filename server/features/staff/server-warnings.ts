import type { ServerWarning } from "#contract/staff/account-security.ts";
import { sawUntrustedProxy } from "../../platform/http/untrusted-proxy.ts";
import type { Platform } from "../../platform/platform.ts";
import { accountsOfOtherKey } from "./credentials/otp-secrets.ts";

/** Problems of the server for administrators to solve. */
export async function serverWarnings(platform: Platform): Promise<ServerWarning[]> {
  const warnings: ServerWarning[] = [];
  if (sawUntrustedProxy(platform)) warnings.push("untrusted-proxy");
  const unreadable = await accountsOfOtherKey(platform.database.read, platform);
  if (unreadable.length > 0) warnings.push("unreadable-second-steps");
  return warnings;
}

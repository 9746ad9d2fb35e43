import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "../platform.ts";

const seen = new WeakSet<object>();

/**
 * Warns where requests are forwarded although the settings name no proxy: every visitor then has the proxy's address,
 * shares its limits, and is recorded with it in the audit trail. Logged once for a process.
 */
export function noticeUntrustedProxy(platform: Pick<Platform, "log">, headers: IncomingHttpHeaders): void {
  if (seen.has(platform)) return;
  if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return;
  seen.add(platform);
  platform.log.warn(
    "Запросы приходят через прокси, а TRUST_PROXY не задан: все посетители видны под одним адресом. Задайте TRUST_PROXY=1 (число прокси или их адреса); если прокси нет, TRUST_PROXY=0.",
  );
}

export function sawUntrustedProxy(platform: object): boolean {
  return seen.has(platform);
}

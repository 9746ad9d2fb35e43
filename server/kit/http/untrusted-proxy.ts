import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "../platform.ts";

const seen = new WeakSet<object>();

/**
 * Warns once if requests are forwarded although no proxy is configured: all visitors then have the proxy's address,
 * share its limits, and are recorded with it in the audit trail.
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

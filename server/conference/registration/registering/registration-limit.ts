import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/kit/http/guard.ts";
import { limitByAddress } from "#server/kit/http/limits.ts";
import type { Platform } from "#server/kit/platform.ts";

const limits = new WeakMap<Platform, (request: FastifyRequest) => void>();

/**
 * Limits registrations, corrections, withdrawals and requests about personal data together, by address: 300 a minute and 3,000 an hour. Requests with
 * a valid token are not counted.
 * @returns a check that throws Problem 429.
 */
export function registrationLimit(platform: Platform) {
  const limit =
    limits.get(platform) ??
    limitByAddress(platform, "registrations", [
      { points: 300, seconds: 60 },
      { points: 3000, seconds: 3600 },
    ]);
  limits.set(platform, limit);
  return (request: FastifyRequest, staff?: Staff | undefined): void => {
    if (!staff) limit(request);
  };
}

/**
 * Limits the printing of forms by key, by address: 120 a minute. A form takes 15 ms of the thread that the desk shares;
 * the limit leaves the thread free for most of each second.
 * @returns a check that throws Problem 429.
 */
export function printingLimit(platform: Platform) {
  return limitByAddress(platform, "forms", [{ points: 120, seconds: 60 }]);
}

import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/platform/http/guard.ts";
import { limitByAddress } from "#server/platform/http/limits.ts";
import type { Platform } from "#server/platform/platform.ts";

/**
 * Both ways to register, correcting and withdrawing together, by address: 300 a minute and 3,000 an hour; whoever is
 * signed in is not counted.
 * @returns a check that throws Problem 429 beyond that.
 */
export function registrationLimit(platform: Platform) {
  const limit = limitByAddress(platform, "registrations", [
    { points: 300, seconds: 60 },
    { points: 3000, seconds: 3600 },
  ]);
  return (request: FastifyRequest, staff?: Staff | undefined): void => {
    if (!staff) limit(request);
  };
}

/**
 * Forms that are printed by a key, by address: 120 a minute. The desk waits for the same thread, which makes a form in
 * some 15 ms: more than a few seconds of it nobody takes at once.
 * @returns a check that throws Problem 429 beyond that.
 */
export function formLimit(platform: Platform) {
  return limitByAddress(platform, "forms", [{ points: 120, seconds: 60 }]);
}

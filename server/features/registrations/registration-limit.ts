import type { FastifyRequest } from "fastify";
import type { Staff } from "../../platform/guard.ts";
import { addressKey, createLimiter, tooMany } from "../../platform/limits.ts";
import type { Platform } from "../../platform/platform.ts";

/**
 * Both ways to register together, by address: 300 a minute and 3,000 an hour; whoever is signed in is not counted.
 * @returns a check that throws Problem 429 beyond that.
 */
export function registrationLimit({ clock, limits }: Platform) {
  const windows = [
    createLimiter({ points: 300, seconds: 60, clock }),
    createLimiter({ points: 3000, seconds: 3600, clock }),
  ];
  return (request: FastifyRequest, staff: Staff | undefined): void => {
    if (staff || limits === "off") return;
    const key = addressKey(request.ip);
    const wait = Math.max(...windows.map((window) => window.wait(key)));
    if (wait > 0) throw tooMany(wait);
    for (const window of windows) window.count(key);
  };
}

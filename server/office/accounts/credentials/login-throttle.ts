import { addressKey, createAddressLimiter, createSharedLimiter, tooMany } from "#server/kit/http/limits.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { createMutex } from "#server/kit/mutex.ts";
import type { Platform } from "#server/kit/platform.ts";
import { knownAddresses } from "./known-addresses.ts";

/** A wrong password or code: the only refusal that is counted. */
export class FailedAttempt extends Problem {}

/** A wrong code after the right password; it does not count towards the limit of wrong passwords. */
export class FailedCode extends FailedAttempt {}

/**
 * Runs `work`, which may be a failed attempt at a password or code.
 * @throws Problem 429 after too many failures, without running `work`.
 */
export type LoginThrottle = <T>(username: string, address: string, work: () => Promise<T>) => Promise<T>;

const seconds = 15 * 60;

/**
 * Limits of a quarter of an hour: ten failures per account and address, a hundred per address, a hundred wrong
 * passwords per account from all addresses. Beyond the last limit, only known addresses of the account may continue, so
 * that an attacker cannot lock out its owner. Unknown logins are counted like others, so that a 429 reveals nothing.
 * Attempts from one address, and from new addresses at one login, run one after another, so that a burst cannot exceed
 * the limits.
 */
export function createLoginThrottle(
  platform: Pick<Platform, "clock" | "limits" | "database" | "secretKey">,
): LoginThrottle {
  if (platform.limits === "off") return (_username, _address, work) => work();
  const perPair = createAddressLimiter(platform, "sign-ins by pair", { points: 10, seconds });
  const perAddress = createAddressLimiter(platform, "sign-ins by address", { points: 100, seconds });
  const perLogin = createSharedLimiter(platform, "sign-ins by login", { points: 100, seconds });
  const known = knownAddresses(platform);
  const inTurn = createMutex();
  return async (username, ip, work) => {
    const address = addressKey(ip);
    // Logins have at most 64 characters, but the typed text can be longer.
    const login = username.slice(0, 65);
    const isKnown = await known.has(platform.database.read, login, ip);
    const attempt = async () => {
      const guessed = isKnown ? 0 : perLogin.wait(login);
      const wait = Math.max(perPair.wait(ip, login), perAddress.wait(ip), guessed);
      if (wait > 0) throw tooMany(wait);
      try {
        return await work();
      } catch (error) {
        if (error instanceof FailedAttempt) {
          perPair.count(ip, login);
          perAddress.count(ip);
        }
        if (error instanceof FailedAttempt && !(error instanceof FailedCode)) perLogin.count(login);
        throw error;
      }
    };
    const atAddress = () => inTurn(`address ${address}`, attempt);
    return isKnown ? atAddress() : inTurn(`login ${login}`, atAddress);
  };
}

import { addressKey, createLimiter, tooMany } from "../../platform/limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";

/** A wrong password or code: the one kind of refusal that is counted. */
export class FailedAttempt extends Problem {}

/**
 * Does work that may turn out to be a failed attempt at somebody's password or code.
 * @throws Problem 429, before the work is begun, where too many have failed already.
 */
export type Attempts = <T>(username: string, address: string, work: () => Promise<T>) => Promise<T>;

const seconds = 15 * 60;

/**
 * Ten failures per account and address, a hundred per address, in a quarter of an hour. Nobody is locked out for good,
 * and nobody by a stranger elsewhere. Attempts from one address wait for one another: a burst does not outrun the count.
 */
export function countedAttempts(platform: Pick<Platform, "clock" | "limits">): Attempts {
  if (platform.limits === "off") return (_username, _address, work) => work();
  const perAccount = createLimiter({ points: 10, seconds, clock: platform.clock });
  const perAddress = createLimiter({ points: 100, seconds, clock: platform.clock });
  const inTurn = turns();
  return (username, ip, work) => {
    const address = addressKey(ip);
    // No login is longer than 64 characters; what is typed may be.
    const account = `${address} ${username.slice(0, 65)}`;
    return inTurn(address, async () => {
      const wait = Math.max(perAccount.wait(account), perAddress.wait(address));
      if (wait > 0) throw tooMany(wait);
      try {
        return await work();
      } catch (error) {
        if (error instanceof FailedAttempt) {
          perAccount.count(account);
          perAddress.count(address);
        }
        throw error;
      }
    });
  };
}

/** Work under one key is done in the order in which it came, one at a time. */
function turns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

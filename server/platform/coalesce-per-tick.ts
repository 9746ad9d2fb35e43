import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Shares one result among all callers within a turn of the event loop; it must not be modified. The work begins after
 * the turn, so that no result is older than its call.
 * @param ask loads it, for an object such as the platform.
 */
export function coalescePerTick<Of extends object, T>(ask: (of: Of) => Promise<T>): (of: Of) => Promise<T> {
  const waiting = new WeakMap<Of, Promise<T>>();
  return (of) => {
    const answer = waiting.get(of);
    if (answer) return answer;
    const asked = nextTurn().then(() => {
      waiting.delete(of);
      return ask(of);
    });
    waiting.set(of, asked);
    return asked;
  };
}

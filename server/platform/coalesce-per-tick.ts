import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Whoever asks within one turn of the event loop shares one answer, which nobody may change. The asking begins when the
 * turn is over, so nobody gets an answer that is older than their own question.
 * @param ask about something, such as the platform with its database.
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

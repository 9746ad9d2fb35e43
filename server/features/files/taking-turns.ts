/**
 * @returns what does one work after another. Those of one person, or of nobody, in the order in which they came; people
 * by turns, so that nobody waits for all that somebody else has brought. One that fails holds up none.
 */
export function takingTurns(): <T>(work: () => Promise<T>, person?: number) => Promise<T> {
  const waiting = new Map<number | undefined, (() => Promise<void>)[]>();
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    for (const [person, works] of waiting) {
      waiting.delete(person);
      const [first, ...others] = works;
      // Behind everybody else who waits: a map goes through its keys in the order in which they came.
      if (others.length > 0) waiting.set(person, others);
      await first?.();
    }
    isBusy = false;
  };
  return (work, person) =>
    new Promise((resolve, reject) => {
      const mine = () => work().then(resolve, reject);
      waiting.set(person, [...(waiting.get(person) ?? []), mine]);
      void run();
    });
}

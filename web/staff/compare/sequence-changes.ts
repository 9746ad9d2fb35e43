export type Step<Item> = { what: "same" | "removed" | "added"; item: Item };

/** The fewest steps that lead from one sequence to the other, removals before additions. */
export function sequenceChanges<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (items: readonly Item[]) => items.map((item): Step<Item> => ({ what: "same", item }));
  return [
    ...same(before.slice(0, start)),
    ...middleChanges(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

/** Two texts that have nothing to do with each other are not worth a table of all their pairs. */
const largestTable = 4_000_000;

function middleChanges<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  const steps: Step<Item>[] = [];
  let [at, other] = [0, 0];
  const longest = before.length * after.length > largestTable ? undefined : longestFrom(before, after);
  if (longest) {
    while (at < before.length && other < after.length) {
      if (before[at] === after[other]) {
        steps.push({ what: "same", item: before[at] as Item });
        at += 1;
        other += 1;
      } else if (longest(at + 1, other) >= longest(at, other + 1)) {
        steps.push({ what: "removed", item: before[at] as Item });
        at += 1;
      } else {
        steps.push({ what: "added", item: after[other] as Item });
        other += 1;
      }
    }
  }
  for (const item of before.slice(at)) steps.push({ what: "removed", item });
  for (const item of after.slice(other)) steps.push({ what: "added", item });
  return steps;
}

/** How long the longest common subsequence is of what is left from two places on. */
function longestFrom<Item>(before: readonly Item[], after: readonly Item[]): (at: number, other: number) => number {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const read = (at: number, other: number) => lengths[at * width + other] ?? 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const isSame = before[at] === after[other];
      const longest = isSame ? read(at + 1, other + 1) + 1 : Math.max(read(at + 1, other), read(at, other + 1));
      lengths[at * width + other] = longest;
    }
  }
  return read;
}

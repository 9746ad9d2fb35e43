import { useState } from "react";

/**
 * Returns React keys for rows without ids. Each row keeps its key when it is moved, so that the focus stays in it.
 * @param count the number of rows; added rows get new keys at the end.
 */
export function useListKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const added = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => next + index);
  const keys = [...known, ...added].slice(0, count);
  const moveKey = (from: number, to: number) => {
    const [key] = keys.slice(from);
    if (key !== undefined) setKnown(keys.toSpliced(from, 1).toSpliced(to, 0, key));
  };
  return { keys, moveKey, dropKey: (index: number) => setKnown(keys.toSpliced(index, 1)) };
}

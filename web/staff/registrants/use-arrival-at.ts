import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Whoever comes to this place of the page, `#export`, came to do what it is for; each time anew. */
export function useArrivalAt(place: string, begin: () => void): void {
  const { hash, key } = useLocation();
  const isHere = hash === place;
  const start = useEffectEvent(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming there again is another arrival
  useEffect(() => {
    if (isHere) start();
  }, [isHere, key]);
}

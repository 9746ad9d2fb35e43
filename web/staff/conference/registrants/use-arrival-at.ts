import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Runs `begin` on each navigation to this fragment, such as `#export`. */
export function useArrivalAt(place: string, begin: () => void): void {
  const { hash, key } = useLocation();
  const isHere = hash === place;
  const start = useEffectEvent(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation to the same fragment also counts
  useEffect(() => {
    if (isHere) start();
  }, [isHere, key]);
}

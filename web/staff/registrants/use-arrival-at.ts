import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Runs `begin` on each navigation to this fragment, such as `#export`. */
export function useArrivalAt(place: string, begin: () => void): void {
  const { hash, key } = useLocation();
  const isHere = hash === place;
  const start = useEffectEvent(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming there again is another arrival
  useEffect(() => {
    if (isHere) start();
  }, [isHere, key]);
}

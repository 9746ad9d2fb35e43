import { useState } from "react";
import type { LikelyPerson } from "./use-likely-people.ts";

type ChosenPerson = {
  person: LikelyPerson | undefined;
  /** By ↓ (1) and ↑ (-1); before the first and after the last nobody is chosen. */
  move: (step: 1 | -1) => void;
};

/** Who is chosen among the likely: nobody until a key says so, and nobody again once the name changes. */
export function useChosenPerson(name: string, people: readonly LikelyPerson[]): ChosenPerson {
  const [choice, choose] = useState<{ name: string; id: number | undefined }>();
  // By id: an answer that comes later may have them in another order.
  const index = choice?.name === name ? people.findIndex(({ id }) => id === choice.id) : -1;
  return {
    person: people[index],
    move: (step) => {
      const places = people.length + 1;
      const next = ((index + 1 + step + places) % places) - 1;
      choose({ name, id: people[next]?.id });
    },
  };
}

import { useDebouncedValue } from "@mantine/hooks";
import type { AnswerOf } from "#contract/endpoint.ts";
import { findLikely } from "#contract/registrations/registration-list.ts";
import { useApiQuery } from "../api/use-api.ts";

export type LikelyPerson = AnswerOf<typeof findLikely>[number];

/** After the last key, in milliseconds. */
const pause = 150;
const minLetters = 2;

/**
 * Registered people who resemble this name; empty while the answer is for an earlier one.
 * @param name as typed, without spaces around it.
 */
export function useLikelyPeople(name: string): LikelyPerson[] {
  const [asked] = useDebouncedValue(name, pause);
  const isWanted = asked === name && (name.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
  const found = useApiQuery(findLikely, isWanted ? { query: { fio: asked } } : null, {
    // Not cached: another desk may have registered a person a second ago.
    staleTime: 0,
    gcTime: 0,
    // Hints: without them the desk works on.
    retry: false,
    refetchOnWindowFocus: false,
  });
  return isWanted ? (found.data ?? []) : [];
}

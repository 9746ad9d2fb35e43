import { useDebouncedValue } from "@mantine/hooks";
import { findLikely } from "#contract/conference/registrants/registration-list.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";

export type LikelyPerson = AnswerOf<typeof findLikely>[number];

/** In milliseconds after the last key. */
const pause = 150;
const minLetters = 2;

/**
 * Registered people with similar names; empty while the response is for an earlier name.
 * @param name as typed, without spaces around it.
 */
export function useLikelyPeople(name: string): LikelyPerson[] {
  const [asked] = useDebouncedValue(name, pause);
  const isWanted = asked === name && (name.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
  const found = useApiQuery(findLikely, isWanted ? { query: { fio: asked } } : null, {
    // Not cached: another desk may have registered a person a second ago.
    staleTime: 0,
    gcTime: 0,
    // Suggestions are optional: an error is ignored.
    retry: false,
    refetchOnWindowFocus: false,
  });
  return isWanted ? (found.data ?? []) : [];
}

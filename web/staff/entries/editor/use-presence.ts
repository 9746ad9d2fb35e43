import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type Entry, type Presence, tellPresence } from "../../../../contract/entries.ts";
import type { EntryKind } from "../../../../contract/entry-data.ts";
import { useStaffApi } from "../../staff-api.ts";

/** In milliseconds: how often an editor that is open and in sight says so. */
const interval = 20_000;
const nobody: Presence[] = [];

/** Tells the server that the entry is open here, after every saving too, and learns who else is writing in it. */
export function usePresence(kind: EntryKind, entry: Entry | null): { typed: () => void; writing: Presence[] } {
  const api = useStaffApi();
  const hasTyped = useRef(false);
  const tell = async (id: number) => {
    const typed = hasTyped.current;
    hasTyped.current = false;
    try {
      return await api.ask(tellPresence, { params: { kind, id: String(id) }, body: { typed } });
    } catch (error) {
      hasTyped.current ||= typed;
      throw error;
    }
  };
  const { data: writing = nobody } = useQuery({
    queryKey: ["entry-presence", kind, entry?.id, entry?.revision],
    queryFn: entry ? () => tell(entry.id) : skipToken,
    refetchInterval: interval,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    typed: () => {
      hasTyped.current = true;
    },
    writing,
  };
}

import type { QueryClient } from "@tanstack/react-query";

/** Every list of entries, and what can be chosen from them in forms. */
export const entriesKey = ["entries"] as const;

/** What the lists say is old: something was published, taken off, deleted, moved. */
export async function refreshEntries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: entriesKey }),
    client.invalidateQueries({ queryKey: ["entry-choices"] }),
  ]);
}

import { type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type LibraryFile, listFiles, showFile } from "#contract/editors/files.ts";
import { useStaffApi } from "../api/staff-api.ts";
import type { Accepted } from "../uploads/accepted-files.ts";

const filesKey = ["files"] as const;
const pageSize = 24;

/** One file by its id. */
export function useFile(id: number) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...filesKey, id],
    queryFn: () => api.ask(showFile, { params: { id: String(id) } }),
    refetchInterval: ({ state: { data } }) => soonIf(data !== undefined && isBeingLookedAt(data)),
  });
}

/** What has just come is known: nobody has to ask for it. */
export function keepFile(client: QueryClient, file: LibraryFile): void {
  client.setQueryData([...filesKey, file.id], file);
  void refreshFiles(client);
}

/** A file that somebody has asked for already. */
export function knownFile(client: QueryClient, id: number): LibraryFile | undefined {
  return client.getQueryData([...filesKey, id]);
}

export function refreshFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: filesKey });
}

/** A page of the library as its list shows it. */
export function useFilesPage(query: Record<"page" | "search" | "kind" | "sort", string>) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...filesKey, "page", query],
    queryFn: () => api.ask(listFiles, { query: { ...query, limit: String(filesOnPage) } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => soonIf(data?.results.some(isBeingLookedAt) === true),
  });
}

/** In milliseconds. */
const lookedAtWithin = 60_000;
const askAgain = 2_000;

/** Its pages are counted and drawn a moment after it has come. */
function isBeingLookedAt({ type, pages, created_at }: LibraryFile): boolean {
  if (type !== "pdf" || pages !== null || created_at === null) return false;
  return Date.now() - new Date(created_at).getTime() < lookedAtWithin;
}

function soonIf(isWaiting: boolean): number | false {
  return isWaiting && askAgain;
}

export const filesOnPage = 50;

/** What can be chosen, as far as somebody has looked. */
export function useChoice(accept: Accepted, search: string) {
  const api = useStaffApi();
  const query = { search, kind: accept === "any" ? "" : accept, limit: String(pageSize) };
  const asked = useInfiniteQuery({
    queryKey: [...filesKey, "choice", query],
    queryFn: ({ pageParam }) => api.ask(listFiles, { query: { ...query, page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
    placeholderData: (before) => before,
  });
  return { ...asked, files: asked.data?.pages.flatMap(({ results }) => results) ?? [] };
}

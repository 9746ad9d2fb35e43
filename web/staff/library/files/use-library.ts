import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Endpoint, QueryOf } from "#contract/endpoint.ts";
import { type LibraryFile, listFiles, showFile } from "#contract/library/files.ts";
import { type ApiCache, queryKey } from "../../kit/api/api-cache.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../../kit/api/use-api.ts";
import type { Accepted } from "../../kit/uploads/accepted-files.ts";
import { useUploads } from "../../kit/uploads/use-uploads.ts";

const pageSize = 24;

/** Queries to invalidate after a file was added, changed or deleted. */
export const fileQueries: readonly Endpoint[] = [listFiles, showFile];

const oneFile = (id: number) => ({ params: { id: String(id) } });

/** One file by its id. */
export function useFile(id: number) {
  return useApiQuery(showFile, oneFile(id), {
    refetchInterval: ({ state: { data } }) => soonIf(data !== undefined && isBeingProcessed(data)),
  });
}

/** Stores an uploaded file in the cache. */
export function keepFile(cache: ApiCache, file: LibraryFile): void {
  cache.set(showFile, oneFile(file.id), file);
  void cache.invalidate(...fileQueries);
}

/** A file in the cache. */
export function knownFile(cache: ApiCache, id: number): LibraryFile | undefined {
  return cache.get(showFile, oneFile(id));
}

/**
 * Uploads to the library.
 * @param take receives each uploaded file of an accepted kind. Another one stays in the library, and `misfit` says so.
 */
export function useLibraryUploads(accept: Accepted, take: (file: LibraryFile) => unknown) {
  const cache = useApiCache();
  const [misfit, setMisfit] = useState("");
  const uploads = useUploads((file) => {
    keepFile(cache, file);
    if (accept === "any" || file.kind === accept) take(file);
    else setMisfit(misfitWords(accept, file));
  });
  const add = (files: readonly File[]) => {
    setMisfit("");
    uploads.add(files);
  };
  return { ...uploads, misfit, add };
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>;

/** The message about an uploaded file of the wrong kind. */
export function misfitWords(accept: "picture" | "document", { name }: LibraryFile): string {
  return `«${name}» загружен в библиотеку, но здесь нужна ${accept === "picture" ? "картинка" : "не картинка, а файл документа"}.`;
}

/** A page of the library, as the list shows it. */
export function useFilesPage(query: QueryOf<typeof listFiles>) {
  return useApiQuery(
    listFiles,
    { query: { ...query, limit: String(filesOnPage) } },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => soonIf(data?.results.some(isBeingProcessed) === true),
    },
  );
}

/** In milliseconds. */
const processingTime = 60_000;
const askAgain = 2_000;

/** Whether the pages of a new PDF are still being counted and drawn. */
function isBeingProcessed({ type, pages, created_at }: LibraryFile): boolean {
  if (type !== "pdf" || pages !== null || created_at === null) return false;
  return Date.now() - new Date(created_at).getTime() < processingTime;
}

function soonIf(isWaiting: boolean): number | false {
  return isWaiting && askAgain;
}

export const filesOnPage = 50;

/** Files to choose from, page by page. */
export function useChoice(accept: Accepted, search: string) {
  const api = useStaffApi();
  const query = { search, kind: accept === "any" ? "" : accept, limit: String(pageSize) };
  const asked = useInfiniteQuery({
    queryKey: [...queryKey(listFiles, { query }), "pages"],
    queryFn: ({ pageParam }) => api.request(listFiles, { query: { ...query, page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
    placeholderData: (before) => before,
  });
  return { ...asked, files: asked.data?.pages.flatMap(({ results }) => results) ?? [] };
}

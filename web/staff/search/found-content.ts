import { skipToken, useQuery } from "@tanstack/react-query";
import { type EntrySummary, findEntries } from "../../../contract/entries.ts";
import { type LibraryFile, listFiles } from "../../../contract/files.ts";
import { longDate } from "../../../domain/russian-dates.ts";
import { paths, withFilters } from "../../paths.ts";
import { editorOf, listOf, wordsOfKind } from "../entries/entry-sections.ts";
import { stateInWords } from "../entries/state-in-words.ts";
import { fileFacts } from "../files/file-facts.ts";
import { useSession } from "../session.tsx";
import { mayOpen, placeOf } from "../shell/staff-map.ts";
import { FolderIcon } from "../staff-icons.tsx";
import type { FoundGroup, FoundThing, Search } from "./found-things.ts";

const mostFiles = 3;

/** Entries of every kind, drafts too, and files by their names. */
export function useFoundContent({ asked, isLong }: Search) {
  const { me, api } = useSession();
  const isAsked = isLong && mayOpen(placeOf(paths.staffFiles), me.role);
  const entries = useQuery({
    queryKey: ["staff-search", "entries", asked],
    queryFn: isAsked ? ({ signal }) => api.ask(findEntries, { query: { search: asked }, signal }) : skipToken,
  });
  const files = useQuery({
    queryKey: ["staff-search", "files", asked],
    queryFn: isAsked
      ? ({ signal }) => api.ask(listFiles, { query: { search: asked, limit: String(mostFiles) }, signal })
      : skipToken,
  });
  const found = isAsked ? [...byKind(entries.data ?? []), filesGroup(files.data?.results ?? [])] : [];
  return {
    groups: found,
    isFetching: entries.isFetching || files.isFetching,
    isError: entries.isError || files.isError,
  };
}

/** The kind of the best find first. */
function byKind(entries: EntrySummary[]): FoundGroup[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    name: wordsOfKind(kind).title,
    things: entries.filter((entry) => entry.kind === kind).map(entryFound),
  }));
}

function entryFound(entry: EntrySummary): FoundThing {
  const { kind, id, title, date, has_changes: hasChanges } = entry;
  const state = stateInWords(entry.state, wordsOfKind(kind).gender);
  const day = kind === "news" && date !== null ? ` ${longDate(date.slice(0, 10))}` : "";
  return {
    to: editorOf(kind, id),
    title: title || `${wordsOfKind(kind).one} без названия`,
    details: `${state}${day}${hasChanges ? " · есть правки" : ""}`,
    Icon: placeOf(listOf(kind))?.Icon ?? FolderIcon,
  };
}

function filesGroup(files: LibraryFile[]): FoundGroup {
  const things = files.map((file) => ({
    to: withFilters(paths.staffFiles, { search: file.name }),
    title: file.name,
    details: fileFacts(file),
    Icon: FolderIcon,
  }));
  return { name: "Файлы", things };
}

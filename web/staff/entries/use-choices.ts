import { useQuery } from "@tanstack/react-query";
import { listEntries } from "#contract/editors/entries.ts";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { listTags, type Tag } from "#contract/site/news.ts";
import { useStaffApi } from "../api/staff-api.ts";
import type { Choice } from "../fields/one-of-field.tsx";

/** What is on the site and can be chosen in a form of something else. Nothing while it is on its way. */

const none: never[] = [];

export function useTags(): readonly Pick<Tag, "id" | "name" | "color">[] {
  const api = useStaffApi();
  const { data } = useQuery({ queryKey: ["entry-choices", "tags"], queryFn: () => api.ask(listTags) });
  return data ?? none;
}

/** Entries of a kind under their ids on the site, by date, the newest 200 of them. */
export function useOnSite(kind: EntryKind): readonly Choice[] {
  const api = useStaffApi();
  const query = { state: "published", sort: "-date", limit: "200" };
  const { data } = useQuery({
    queryKey: ["entry-choices", kind],
    queryFn: () => api.ask(listEntries, { params: { kind }, query }),
    select: ({ results }) => results.flatMap(({ subject, title }) => (subject ? [{ id: subject, name: title }] : [])),
  });
  return data ?? none;
}

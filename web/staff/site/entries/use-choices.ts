import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { listEntries } from "#contract/site/entries/entries.ts";
import { listTags, type Tag } from "#contract/site/news.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import type { Choice } from "../../kit/fields/basic-fields.tsx";

/** Published content to choose from in a form. Empty while loading. */

const none: never[] = [];

export function useTags(): readonly Pick<Tag, "id" | "name" | "color">[] {
  const { data } = useApiQuery(listTags);
  return data ?? none;
}

/** The newest 200 published entries of a kind, by date, with their ids on the site. */
export function useOnSite(kind: EntryKind): readonly Choice[] {
  const query = { state: "published", sort: "-date", limit: "200" };
  const { data } = useApiQuery(listEntries, { params: { kind }, query }, { select: choicesOf });
  return data ?? none;
}

function choicesOf({ results }: AnswerOf<typeof listEntries>): Choice[] {
  return results.flatMap(({ subject, title }) => (subject ? [{ id: subject, name: title }] : []));
}

import type { Toggle } from "#ui/forms/toggle-list.tsx";
import { paths, withFilters } from "../../paths.ts";

/** The tags of an address: null if it names none or all, which includes untagged news. */
export type AskedTags = string[] | null;

type TagInList = { slug: string; name: string; color: string; news_count: number };

export function askedTags(query: URLSearchParams, tags: { slug: string }[]): AskedTags {
  if (!query.has("tags")) return null;
  const slugs = query.getAll("tags").flatMap((value) => value.split(","));
  const asked = [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ""))];
  return tags.length > 0 && tags.every((tag) => asked.includes(tag.slug)) ? null : asked;
}

/** Returns the address of a page of the list; page 1 and «all tags» are omitted. */
export function newsAddress(page: number, asked: AskedTags): string {
  return withFilters(paths.news, { tags: asked ?? undefined, page: page === 1 ? undefined : page });
}

/** Returns every tag with the address that toggles it, which is on page 1 and contains no unknown slugs. */
export function tagToggles(tags: TagInList[], asked: AskedTags): Toggle[] {
  const chosen = chosenSlugs(tags, asked);
  return tags.map(({ slug, name, color, news_count }) => {
    const on = chosen.includes(slug);
    const next = on ? chosen.filter((other) => other !== slug) : [...chosen, slug];
    const to = next.length === tags.length ? paths.news : newsAddress(1, next.sort());
    return { id: slug, label: name, on, to, colour: color, count: news_count };
  });
}

/** The slugs of the selected tags; unknown slugs are ignored. */
export function chosenSlugs(tags: { slug: string }[], asked: AskedTags): string[] {
  return tags.map((tag) => tag.slug).filter((slug) => asked === null || asked.includes(slug));
}

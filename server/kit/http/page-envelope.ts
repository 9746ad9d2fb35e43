import type { PageOf } from "#domain/site/paging.ts";

/**
 * Returns a page of a list in the format of the API. Links to neighbouring pages are absolute and contain the other
 * parameters, sorted by name; page 1 has no number.
 * @param url the request's path and query.
 */
export function pageEnvelope<T>(siteUrl: string, url: string, at: { page: number; limit: number }, page: PageOf<T>) {
  const last = Math.ceil(page.count / at.limit);
  return {
    count: page.count,
    next: at.page < last ? neighbour(siteUrl, url, at.page + 1) : null,
    previous: at.page > 1 ? neighbour(siteUrl, url, at.page - 1) : null,
    results: page.items,
  };
}

function neighbour(siteUrl: string, url: string, page: number): string {
  const address = new URL(url, siteUrl);
  const absolute = new URL(address.pathname, siteUrl);
  for (const [name, value] of address.searchParams) if (name !== "page") absolute.searchParams.append(name, value);
  if (page > 1) absolute.searchParams.set("page", String(page));
  absolute.searchParams.sort();
  return absolute.href;
}

/** What of the fields of an entry a list of them can be narrowed by, as the rows of `entries` hold it. */
export const facetNames = {
  tag: (id: number) => `tag:${id}`,
  announced: "announced",
  season: (id: number) => `season:${id}`,
};

/** Each between commas, so that one is not found in another. */
export function joinFacets(names: readonly string[]): string {
  return names.length === 0 ? "" : `,${names.join(",")},`;
}

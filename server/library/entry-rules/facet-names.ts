/** The fields of an entry by which its list can be filtered, as columns of `entries`. */
export const facetNames = {
  tag: (id: number) => `tag:${id}`,
  announced: "announced",
  season: (id: number) => `season:${id}`,
};

/** Joins facets with a comma around each, so that a search for one does not match within another. */
export function joinFacets(names: readonly string[]): string {
  return names.length === 0 ? "" : `,${names.join(",")},`;
}

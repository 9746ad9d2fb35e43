import { paths, withFilters } from "../../paths.ts";

/** The address of what a question finds. @param kind only this kind; empty for all. */
export function searchAddress(question: string, kind = "", page = 1): string {
  return withFilters(paths.search, {
    q: question,
    kind: kind === "" ? undefined : kind,
    page: page === 1 ? undefined : page,
  });
}

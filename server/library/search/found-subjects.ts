import type { SearchKind } from "#contract/library/search.ts";
import { askedWords, searchStem } from "#domain/search/search-terms.ts";
import type { Platform } from "../../kit/platform.ts";
import { siteSearchRepository } from "./site-search-repository.ts";

/** Published content that matches the words, best first: kind and id. @param kind null for all kinds. */
export async function foundSubjects(
  platform: Platform,
  question: string,
  { kind = null, limit }: { kind?: SearchKind | null; limit: number },
): Promise<{ kind: SearchKind; subject: number }[]> {
  const stems = askedWords(question).map(searchStem);
  if (stems.length === 0) return [];
  const repository = siteSearchRepository(platform.database.read, platform.database.engine);
  const rows = await repository.list(stems, platform.clock(), { kind, limit, offset: 0 });
  return rows.map(({ kind, subject_id }) => ({ kind, subject: subject_id }));
}

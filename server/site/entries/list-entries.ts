import type { AnswerOf } from "#contract/endpoint.ts";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { searchKinds } from "#contract/library/search.ts";
import type { listEntries as listCall } from "#contract/site/entries/entries.ts";
import { pageExists } from "#domain/site/paging.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import { wrongPage } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { foundSubjects } from "../../library/search/found-subjects.ts";
import { entriesRepository, type ListedBy, partsCounted } from "./entries-repository.ts";
import { entryFacts } from "./list-facts.ts";
import { presentSummary } from "./present-entry.ts";

type EntriesQuery = Omit<ListedBy, "withWordsInText" | "now" | "offset"> & { page: number };

/** A page of the editors' list. @throws Problem 404 if the page does not exist. */
export async function listEntries(
  platform: Platform,
  kind: EntryKind,
  asked: EntriesQuery,
  { url }: { url: string },
): Promise<AnswerOf<typeof listCall>> {
  const repository = entriesRepository(platform.database.read, kind);
  const withWordsInText = await saying(platform, kind, asked.search);
  const query = { ...asked, withWordsInText, now: platform.clock(), offset: (asked.page - 1) * asked.limit };
  const count = await repository.count(query);
  if (!pageExists(asked.page, count, asked.limit)) throw wrongPage();
  const rows = await repository.list(query);
  const facts = await entryFacts(platform, kind, rows);
  const items = rows.map((row, at) => ({ ...presentSummary(platform, row), facts: facts[at] ?? {} }));
  const counts = await partsCounted(platform.database.read, kind, query.now);
  return { ...pageEnvelope(platform.siteUrl, url, asked, { count, items }), counts };
}

/** Maximum number of matches in texts; with more the search is too broad. */
const maxInText = 500;

/** Returns the ids of published entries with these words in their text, as found by the site search. */
async function saying(platform: Platform, kind: EntryKind, search: string): Promise<number[]> {
  const searched = searchKinds.find((one) => one === kind);
  if (!searched || search === "") return [];
  const found = await foundSubjects(platform, search, { kind: searched, limit: maxInText });
  return found.map(({ subject }) => subject);
}

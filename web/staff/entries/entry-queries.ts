import { listEntries, listVersions } from "#contract/editors/entries.ts";
import { showOverview } from "#contract/editors/overview.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { listTags } from "#contract/site/news.ts";

/** What shows an entry, and is old after it was written. */
export const draftQueries: readonly Endpoint[] = [listEntries, listVersions, showOverview];

/** What is old after an entry was published, taken off, deleted, moved. */
export const entryQueries: readonly Endpoint[] = [...draftQueries, listTags];

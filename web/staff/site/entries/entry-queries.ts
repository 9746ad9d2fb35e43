import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import { countRegistrations } from "#contract/conference/registration/registration.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { showOverview } from "#contract/home/overview.ts";
import { listEntries } from "#contract/site/entries/entries.ts";
import { listEntryAuthors, listVersions } from "#contract/site/entries/entry-versions.ts";
import { listTags } from "#contract/site/news.ts";

/** Queries to invalidate after an entry was written. */
export const draftQueries: readonly Endpoint[] = [listEntries, listEntryAuthors, listVersions, showOverview];

/**
 * Queries to invalidate after an entry was published, archived, deleted or moved: another conference may be the current
 * one.
 */
export const entryQueries: readonly Endpoint[] = [
  ...draftQueries,
  listTags,
  countRegistrations,
  listRegistrationSettings,
];
